import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { type AttemptNote, type Run, runsOf, tallyHours } from './rules';
import { type AppliedRun, addHours, applyRuns, updateLastTest } from './store';

/** Something about an endpoint's health that its members want to know. */
export interface HealthChange {
  readonly kind: 'failing' | 'recovered' | 'given_up';
  readonly endpointId: string;
  readonly organisationId: string;
  readonly environment: Environment;
  readonly url: string;
  /**
   * Since when it fails, or failed until it recovered; null when a delivery failed for good at an otherwise healthy
   * endpoint.
   */
  readonly since: Date | null;
  readonly at: Date;
}

function changesOf(applied: AppliedRun, run: Run): HealthChange[] {
  const { was_failing_since: before, failing_since: after } = applied;
  const change = (kind: HealthChange['kind'], since: number | null, at: Date): HealthChange => ({
    kind,
    endpointId: applied.id,
    organisationId: applied.organisation_id,
    environment: applied.environment,
    url: applied.url,
    since: since === null ? null : new Date(since),
    at,
  });
  const changes: HealthChange[] = [];
  if (before === null && after !== null) changes.push(change('failing', after, run.lastAt));
  if (before !== null && after === null)
    changes.push(change('recovered', before, run.lastSuccessAt ?? run.lastAt));
  if (applied.tells_given_up) changes.push(change('given_up', after, run.gaveUpAt ?? run.lastAt));
  return changes;
}

/**
 * Adds attempts to their endpoints' health, in the transaction that records them. Skips deleted endpoints; test
 * deliveries must not be passed. A success of a healthy endpoint does not update its row. The price: a success
 * recorded concurrently with another process's failures may not see them, and then the next success ends their
 * streak.
 * @returns the changes; each is reported by one transaction only, and failures for good once an hour for each
 *   endpoint
 */
export async function recordAttempts(
  tx: Transaction,
  notes: readonly AttemptNote[],
): Promise<HealthChange[]> {
  if (notes.length === 0) return [];
  const runs = new Map(runsOf(notes).map((run) => [run.endpointId, run]));
  // Endpoint before hours, the order in which a deletion locks them.
  const applied = await applyRuns(tx, [...runs.values()]);
  await addHours(tx, tallyHours(notes));
  return applied.flatMap((row) => {
    const run = runs.get(row.id);
    return run ? changesOf(row, run) : [];
  });
}

/** Records the result of a test delivery; no effect if the endpoint was deleted meanwhile. */
export const recordTest = (
  tx: Transaction,
  endpointId: string,
  { at, succeeded }: Pick<AttemptNote, 'at' | 'succeeded'>,
): Promise<void> => updateLastTest(tx, endpointId, { lastTestAt: at, lastTestSucceeded: succeeded });
