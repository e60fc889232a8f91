import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentScenario } from './present-scenario';
import { selectScenarios } from './store';

/**
 * A page of what was armed in the test environment, newest first (`GET /sandbox/scenarios`).
 * @throws Refusal invalid_cursor
 */
export async function listScenarios(
  context: Context,
  input: InputOf<typeof operations.listScenarios>,
): Promise<AnswerOf<typeof operations.listScenarios>> {
  const rows = await selectScenarios(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return { data: page.rows.map(presentScenario), next_cursor: page.nextCursor };
}
