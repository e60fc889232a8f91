import type { Statement } from '../database/database';

/** Something that waits until its time has come: what is measured of it are how many are overdue, and since when. */
export interface DueQueue {
  /** As metrics name it: `funding_expiry`. */
  readonly name: string;
  /** Who does what is due: the jobs loop within seconds, or people in their own time. */
  readonly doneBy: 'jobs' | 'people';
  /** A select of (due_at timestamptz): what is due at a real time, oldest first, at most so many, from an index. */
  readonly due: (now: Date, most: number) => Statement;
}
