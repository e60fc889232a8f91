import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { SandboxScenario } from '@/lib/contract/sandbox/scenarios';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { type ScenarioRow, selectScenarios } from './store';

/** A scenario as the API shows it; unset fields are left out. */
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
 * A page of what was armed in the test environment, newest first (`GET /sandbox/scenarios`).
 * @throws ApiError invalid_cursor
 */
export async function listScenarios(
  context: Context,
  input: InputOf<typeof operations.listScenarios>,
): Promise<AnswerOf<typeof operations.listScenarios>> {
  const rows = await selectScenarios(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map(presentScenario), next_cursor: page.nextCursor };
}
