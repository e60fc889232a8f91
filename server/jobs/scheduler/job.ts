/** Recurring work. */
export interface Job {
  readonly name: string;
  /** Pause after a run that found nothing. */
  readonly everyMs: number;
  /** Maximum work of one run; after a full batch it runs again without a pause. */
  readonly batch: number;
  /** Does up to `limit` pieces of work in a transaction of its own; returns how many. */
  readonly run: (limit: number) => Promise<number>;
  /** For a job with its own loop: replaces the loop's pause, because something may wake it. */
  readonly rest?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends running work after the loop has ended. */
  readonly end?: () => Promise<void>;
}

/** Where jobs log: pino, or an object like it. */
export interface JobLog {
  readonly info: (facts: object, message: string) => void;
  /** Called after every run that found nothing to do. */
  readonly debug?: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}
