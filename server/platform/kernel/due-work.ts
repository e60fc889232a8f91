import type { DueKind } from '@/lib/contract/sandbox/clock';
import type { Statement } from '../database/database';
import type { Context } from './context';

/** Whose: an environment, or what says it in a statement that goes through several. */
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
   * Does one at the context's time, in the caller's transaction, through the verb that does it everywhere.
   * @returns what became of it, in a word; null when there is nothing to do any more
   */
  readonly run: (context: Context, resourceId: string) => Promise<string | null>;
}
