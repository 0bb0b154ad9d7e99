/** The Worker of an element's computer players, wherever the element's script comes from. */
import { code, hire } from 'handful:places';

let told = false;

/** Makes a Worker; throws, and says why once, where there may be none: then the computer players think on the page. */
export function makeWorker(): Worker {
  try {
    return hire();
  } catch {
    // A Worker's script must be of the page's own origin. A copy of ours is, if the site's policy lets it be.
    return throughBlob();
  }
}

function throughBlob(): Worker {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  try {
    return new Worker(url, { type: 'module' });
  } catch (error) {
    tellWhy(error);
    throw error;
  } finally {
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

/** Why the computer players think on the page: for whoever owns the site. */
export function tellWhy(reason: unknown): void {
  if (told) return;
  told = true;
  console.info('Handful: the computer players think on the page, as it lets them have no Worker (in its Content-Security-Policy: worker-src \'self\', or blob: where this script is of another origin).', reason);
}
