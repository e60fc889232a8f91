import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { SandboxScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { hasArmed, type ScenarioRow, selectScenarios } from './store';
import type { Taking } from './take-scenario';

/** A scenario as the API shows it, without unset fields. */
export const presentScenario = (row: ScenarioRow): SandboxScenario => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  ...(row.times !== null && { times: row.times }),
  times_happened: row.timesHappened,
  ...(row.number !== null && { number: row.number }),
  ...(row.lastResourceId !== null && { last_resource_id: row.lastResourceId }),
  ...(row.lastHappenedAt !== null && { last_happened_at: row.lastHappenedAt.toISOString() }),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/**
 * * A page of the test environment's scenarios, newest first (`GET /sandbox/scenarios`).
 * @throws ApiError invalid_cursor
 */
export async function listScenarios(
  context: Context,
  input: InputOf<typeof operations.listScenarios>,
): Promise<AnswerOf<typeof operations.listScenarios>> {
  const rows = await selectScenarios(context.tx, context.scope, input);
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map(presentScenario), ...cursorsOf(page) };
}

/**
 * Whether a scenario of these kinds is armed, without taking it: for work that must leave its transaction to take it.
 * Free where no scenario is armed at all.
 */
export async function isArmed(
  { tx, scope, sandbox }: Omit<Taking, 'now'>,
  kinds: readonly ScenarioKind[],
): Promise<boolean> {
  if (scope.environment !== 'test' || sandbox?.armedScenarios === 0) return false;
  return hasArmed(tx, scope, kinds);
}
