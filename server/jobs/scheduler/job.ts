/** Work that comes round again. */
export interface Job {
  readonly name: string;
  /** How long it rests once it finds nothing more to do. */
  readonly everyMs: number;
  /** The most that it does at once; while it does that much it is called again without a rest. */
  readonly batch: number;
  /** Does up to so many, in a transaction of its own, and answers how many it did. */
  readonly run: (limit: number) => Promise<number>;
  /** Of a job with a loop of its own: rests in place of the loop, because something may wake it. */
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends what is still under way, once the loop has ended. */
  readonly end?: () => Promise<void>;
}

/** Where jobs log what they did: pino, or what looks like it. */
export interface JobLog {
  readonly info: (facts: object, message: string) => void;
  /** Called after every run that found nothing to do. */
  readonly debug?: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}
