import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { type AttemptNote, type Run, runsOf, tallyHours } from './rules';
import { type AppliedRun, addHours, applyRuns } from './store';

/** Something about an endpoint's health that its members want to know. */
export interface HealthChange {
  readonly kind: 'failing' | 'recovered' | 'given_up';
  readonly endpointId: string;
  readonly organisationId: string;
  readonly environment: Environment;
  readonly url: string;
  /** Since when it fails, or failed until it recovered; null when a delivery is given up on one that does not. */
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
 * Adds attempts to the health of their endpoints, in the transaction that records them. Attempts of deleted endpoints are
 * left out; test deliveries are not to be noted.
 *
 * An endpoint that is well and succeeds costs no update of its row. The price: a success that is noted in the very moment
 * in which another process notes failures may not see them, and then the next success ends their streak.
 * @returns what changed; each change is reported by one transaction only, and giving up once an hour for each endpoint.
 */
export async function recordAttempts(
  tx: Transaction,
  notes: readonly AttemptNote[],
): Promise<HealthChange[]> {
  if (notes.length === 0) return [];
  const runs = new Map(runsOf(notes).map((run) => [run.endpointId, run]));
  // Endpoint before hours, as whoever deletes one does.
  const applied = await applyRuns(tx, [...runs.values()]);
  await addHours(tx, tallyHours(notes));
  return applied.flatMap((row) => {
    const run = runs.get(row.id);
    return run ? changesOf(row, run) : [];
  });
}
