import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { recordAct } from '../audit-log/record-act';
import { countArmed } from '../environments/armed-scenarios';
import { presentScenario } from './read-scenarios';
import { usualNumber } from './rules';
import { insertScenario, type ScenarioRow } from './store';

/**
 * Arms a scenario for the next calls it matches (`POST /sandbox/scenarios`). Without a number, the kind's default
 * applies.
 * @throws ApiError forbidden with a live key
 */
export async function armScenario(
  context: Context,
  input: InputOf<typeof operations.armScenario>,
): Promise<AnswerOf<typeof operations.armScenario>> {
  const { tx, scope, now } = context;
  if (scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  const { kind, times, number = usualNumber(kind) } = input;
  const row: ScenarioRow = {
    id: newId(),
    ...scope,
    kind,
    status: 'armed',
    times,
    timesHappened: 0,
    number,
    lastResourceId: null,
    lastHappenedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertScenario(tx, row);
  await countArmed(tx, scope, 1);
  recordAct(context, 'sandbox_scenario.armed', row.id, {
    kind,
    times: times === null ? null : String(times),
    number: number === null ? null : String(number),
  });
  return { data: presentScenario(row) };
}
