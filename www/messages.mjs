/** What the page gets of a file of words: its messages, without what is said to translators and without room that only they need. */
export const messagesOf = (ftl) => ftl.replace(/^#.*\n+/gm, '').replace(/\n+(?=[a-z-])/g, '\n').replace(/\n +/g, '\n ');
