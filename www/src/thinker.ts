/**
 * The computer players and the analysis, each in a Worker of its own: the page's own thread stays free, and no analysis
 * holds a computer player up. Where Workers are refused (a sandboxed frame without an origin) they think on the page. A
 * Worker that breaks is replaced and asked again.
 */
import type { Analysis, Level } from './api';
import type { Engine } from './engine';
import { answer, type Answer, type Init, type Question, type Task } from './work';

interface Pending {
  readonly task: Task;
  readonly resolve: (found: never) => void;
  readonly reject: (error: Error) => void;
}

/** So many Workers in a row may break without one answer before the page thinks itself. */
const PATIENCE = 2;

/** The longest that a Worker may be silent, in milliseconds: many times what the longest thought takes on a slow phone. */
const SILENCE = 25_000;

/** So many positions may be looked at for an analysis on the page's own thread: a few milliseconds' worth. */
const HERE = 2000;

export class Thinker {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private count = 0;
  private broken = 0;
  private engine: Engine | undefined;
  /** No Worker is to be had, or too many have broken: for this game the page thinks itself. */
  private here = false;

  /**
   * @param made makes a Worker; throws where there may be none
   * @param ready called when somebody can think about the game at the table
   * @param trouble called when a Worker broke and another one, or the page, took over
   */
  constructor(
    private readonly made: () => Worker,
    private readonly ready: () => void,
    private readonly trouble: () => void,
  ) {}

  /** From now on it is about this game; what was asked about another is forgotten. A Worker comes when it is called or asked. */
  turnTo(engine: Engine): void {
    if (engine === this.engine) {
      if (this.worker || this.here) this.ready();
      return;
    }
    this.engine = engine;
    this.here = false;
    this.pending.clear();
    if (this.worker) this.brief(this.worker, engine);
  }

  /** Calls the Worker, which makes its module ready: when the processor is free for it, before anything is asked. */
  call(): void {
    if (this.engine && !this.worker && !this.here) this.hire(this.engine);
  }

  /** What a computer player plays. */
  think(link: string, level: Level, seed: number): Promise<string> {
    return this.put({ link, level, seed });
  }

  /** What a position is worth; where there is no Worker, at a glance. */
  analyse(link: string, nodes: number): Promise<Analysis> {
    return this.put({ link, nodes });
  }

  /** One for other questions, in a Worker of its own. */
  another(trouble: () => void): Thinker {
    return new Thinker(this.made, () => {}, trouble);
  }

  private put<T extends string | Analysis>(question: Question): Promise<T> {
    return new Promise((resolve: (found: T) => void, reject) => {
      const task = { ...question, id: ++this.count };
      this.pending.set(task.id, { task, resolve, reject });
      this.ask(task);
    });
  }

  /** Stops at once and forgets what was asked; whoever asks again says first what it is about. */
  close(): void {
    this.worker?.terminate();
    this.worker = this.engine = undefined;
    this.pending.clear();
  }

  private brief(worker: Worker, { jsUrl, module }: Engine): void {
    const init: Init = { jsUrl, module };
    worker.postMessage(init);
  }

  private hire(engine: Engine): void {
    try {
      const worker = this.made();
      worker.onmessage = ({ data }: MessageEvent<Answer>) => this.take(data);
      const broke = (event: Event) => {
        event.preventDefault();
        if (worker === this.worker) this.replace();
      };
      worker.onerror = broke;
      worker.onmessageerror = broke;
      this.brief(worker, engine);
      this.worker = worker;
    } catch {
      this.worker = undefined;
      this.here = true;
      this.ready();
    }
  }

  private ask(task: Task): void {
    this.call();
    const { worker } = this;
    if (worker) {
      worker.postMessage(task);
      // A Worker that the system has ended says nothing of it.
      setTimeout(() => worker === this.worker && this.pending.has(task.id) && this.replace(), SILENCE);
    }
    // Not at once, so that what the page shows now is painted before it stands still.
    else setTimeout(() => this.thinkHere(task), 30);
  }

  private thinkHere(task: Task): void {
    const pending = this.pending.get(task.id);
    if (!pending || !this.engine) return;
    this.pending.delete(task.id);
    try {
      pending.resolve(answer(this.engine.api, 'nodes' in task ? { ...task, nodes: Math.min(task.nodes, HERE) } : task) as never);
    } catch (error) {
      pending.reject(error instanceof Error ? error : new Error(JSON.stringify(error)));
    }
  }

  private take(said: Answer): void {
    if ('ready' in said) return this.ready();
    const pending = this.pending.get(said.id);
    if (!pending) return;
    if ('error' in said) {
      console.warn(`the computer player stopped: ${said.error}`);
      return this.replace();
    }
    this.broken = 0;
    this.pending.delete(said.id);
    pending.resolve(said.found as never);
  }

  private replace(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.here = ++this.broken >= PATIENCE;
    if (this.here) this.ready();
    else this.call();
    this.trouble();
    for (const { task } of this.pending.values()) this.ask(task);
  }
}
