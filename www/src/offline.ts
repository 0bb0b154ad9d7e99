let asked = false;
let tell: (() => void) | undefined;

/** Who is told that a newer version of the page is here, and comes the next time it is loaded. */
export function onNewer(listener: () => void): void {
  tell = listener;
}

/** Makes the page work without a network after the first visit, where the browser lets it; asked again, does nothing. */
export function keepForOffline(): void {
  // A page without a manifest is one file alone: it has nothing to keep.
  if (asked || !document.querySelector('link[rel="manifest"]')) return;
  asked = true;
  const register = async () => {
    try {
      const kept = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
      // The first visit installs, too; only where one is at work already, another one is newer.
      const watch = () => {
        const { installing } = kept;
        const wasServed = navigator.serviceWorker.controller;
        installing?.addEventListener('statechange', () => installing.state === 'installed' && wasServed && tell?.());
      };
      kept.addEventListener('updatefound', watch);
      watch();
    } catch {
      // Not there or refused (a frame without an origin, a private window, an address without encryption, a file): the
      // page then simply needs its network.
    }
  };
  // The first visit's bytes belong to the game; what is kept for later comes after, once the boards are there.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}
