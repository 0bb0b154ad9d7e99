/**
 * The verbs and events of {@link Remote} as messages between a frame and the page around it.
 *
 *     { handful: 1, id, verb, args }      asks; the answer is  { handful: 1, id, result }  or  { handful: 1, id, error }
 *     { handful: 1, event, detail }       tells
 *
 * Who may do what: with `allow-origins` only the origins named there hear and command; without it every page around this
 * one hears, which is no more than it can see a visitor do in its frame, and only pages of our own origin command.
 * Only the page directly around this one is listened to. Whatever else comes is not ours: it is left alone, and of what
 * looks like ours and is none the console tells once.
 */
import { VERSION, refusal, type Remote } from './remote';

/** So many questions may wait for their answers. */
const MOST_WAITING = 64;
const LONGEST_ID = 100;
/** Below so many pixels the board stands upright. */
const NARROW = 640;

export class Messages {
  private warned = false;
  private waiting = 0;
  private width = 0;
  private readonly observer: ResizeObserver;
  private readonly ended = new AbortController();

  /** @param allowed the origins that may command; `*` for all */
  constructor(
    private readonly remote: Remote,
    private readonly allowed: readonly string[],
    root: HTMLElement,
  ) {
    addEventListener('message', (event) => this.take(event), { signal: this.ended.signal });
    remote.listen((event, detail) => this.tell({ handful: VERSION, event, detail }));
    this.observer = new ResizeObserver(() => this.measure(root.clientWidth));
    this.observer.observe(root);
  }

  close(): void {
    this.ended.abort();
    this.observer.disconnect();
  }

  /** A page around us cannot know which height is good for the width it gives. */
  private measure(width: number): void {
    if (width === this.width) return;
    this.width = width;
    const height = Math.round(width < NARROW ? Math.min(760, Math.max(520, width * 1.75)) : Math.max(480, width * 0.6));
    this.remote.tell('size', { width, height });
  }

  private tell(message: object): void {
    // A page that is not named hears nothing; the browser sees to it.
    const named = this.allowed.length === 0 || this.allowed.includes('*') ? ['*'] : [...this.allowed, location.origin];
    const around = aroundUs();
    for (const origin of around !== undefined && !named.includes('*') ? named.filter((one) => one === around) : named) parent.postMessage(message, origin);
  }

  private take({ data, source, origin }: MessageEvent<unknown>): void {
    if (source !== parent || typeof data !== 'object' || data === null || !Object.hasOwn(data, 'handful')) return;
    const { handful, id, verb, args } = data as Record<string, unknown>;
    if (!this.mayCommand(origin)) return this.warn(`${origin} may not command: allow-origins does not name it`);
    const named = (typeof id === 'string' && id.length <= LONGEST_ID) || (typeof id === 'number' && Number.isFinite(id));
    if (handful !== VERSION || !named || typeof verb !== 'string') return this.warn(`a message of ${origin} is none of ours: { handful: ${VERSION}, id, verb, args }`);
    const answer = (content: object) => parent.postMessage({ handful: VERSION, id, ...content }, origin === 'null' ? '*' : origin);
    const refused = (error: unknown) => {
      const { code, message } = refusal(error);
      answer({ error: { code, message } });
    };
    if (this.waiting >= MOST_WAITING) return refused({ code: 'busy', message: `${MOST_WAITING} questions wait for an answer` });
    this.waiting++;
    this.remote
      .call(verb, args)
      .then((result) => answer({ result }), refused)
      .finally(() => this.waiting--);
  }

  private mayCommand(origin: string): boolean {
    return (origin === location.origin && self.origin !== 'null') || this.allowed.includes('*') || this.allowed.includes(origin);
  }

  private warn(message: string): void {
    if (!this.warned) console.warn(`Handful: ${message}`);
    this.warned = true;
  }
}

/** The origin of the page around this one, where the browser says it. */
function aroundUs(): string | undefined {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  return ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
}
