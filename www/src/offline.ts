let asked = false;

/** Makes the page work without a network after the first visit, where the browser lets it; asked again, does nothing. */
export function keepForOffline(): void {
  if (asked) return;
  asked = true;
  const register = async () => {
    try {
      await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    } catch {
      // Not there or refused (a frame without an origin, a private window, an address without encryption, a file): the
      // page then simply needs its network.
    }
  };
  // The first visit's bytes belong to the game; what is kept for later comes after, once the boards are there.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}
