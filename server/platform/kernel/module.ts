import type { Found } from '@/lib/contract/developers/search';
import type { Permission } from '@/lib/contract/permissions';
import type { DueKind } from '@/lib/contract/sandbox/clock';
import type { Database, Statement } from '../database/database';
import type { Context } from './context';
import type { SearchTerm } from './search-term';
import type { Settings } from './settings';

/** Something that waits until its time has come: what is measured of it are how many are overdue, and since when. */
export interface DueQueue {
  /** As metrics name it: `funding_expiry`. */
  readonly name: string;
  /** Who does what is due: the jobs loop within seconds, or people in their own time. */
  readonly doneBy: 'jobs' | 'people';
  /** A select of (due_at timestamptz): what is due at a real time, oldest first, at most so many, from an index. */
  readonly due: (now: Date, most: number) => Statement;
}

/** Whose: an environment, or its expression in a statement that goes through several. */
export interface DueScope {
  readonly organisationId: string | Statement;
  readonly environment: string | Statement;
}

/**
 * One kind of what becomes due. The jobs loop does it everywhere by real time, in bulk; where a clock was moved, and while
 * one is advanced, it is done one by one, each at its own time.
 */
export interface DueWork {
  readonly kind: DueKind;
  /** A select of (resource_id uuid, due_at timestamptz, reference text): the soonest of an environment, at most so many. */
  readonly soonest: (scope: DueScope, most: number) => Statement;
  /**
   * Does one at the context's time, in the caller's transaction, through the command that does it everywhere.
   * @returns what became of it, in a word; null when there is nothing to do any more
   */
  readonly run: (context: Context, resourceId: string) => Promise<string | null>;
}

/** Rows that are deleted when their time is over (docs/retention.md). */
interface Retention {
  /** As logs and metrics name the job. */
  readonly name: string;
  readonly everyMs: number;
  /** Deletes up to so many that no other process is deleting, in one transaction, and answers how many. */
  readonly run: (
    parts: { readonly database: Database; readonly settings: Settings; readonly now: Date },
    limit: number,
  ) => Promise<number>;
}

/** Finds records of one kind by what was typed. */
export interface Search {
  /** Who may find them: holders of this permission. Of personal data, members need the permission to write it. */
  readonly permission: Permission | 'personal';
  readonly find: (context: Context, searchTerm: SearchTerm, most: number) => Promise<Found[]> | Found[];
}

/** What an area contributes to work that goes through all of them; each has one in its `module.ts`. */
export interface AreaModule {
  readonly dueWork?: readonly DueWork[];
  readonly queues?: readonly DueQueue[];
  readonly retention?: readonly Retention[];
  readonly search?: readonly Search[];
}
