import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, invalidState, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { changedFields, recordAct } from '../audit-log/record-act';
import { countArmed } from '../environments/armed-scenarios';
import { presentScenario } from './read-scenarios';
import { usualNumber } from './rules';
import { insertScenario, lockScenario, type ScenarioRow, updateScenario } from './store';

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

/**
 * Switches an armed scenario off. Its lock decides between this and a call that it is happening to.
 * @throws ApiError forbidden with a live key; not_found; invalid_state (status) for one that is spent or off
 */
export async function disarmScenario(
  context: Context,
  input: InputOf<typeof operations.disarmScenario>,
): Promise<AnswerOf<typeof operations.disarmScenario>> {
  const { tx, scope, now } = context;
  if (scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  const id = input.scenario_id;
  const row = isUuid(id) ? await lockScenario(tx, scope, id) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'armed') {
    throw invalidState(row.status, `The scenario is ${row.status} and can’t be disarmed.`);
  }
  const change = { status: 'disarmed' as const, updatedAt: now };
  await updateScenario(tx, scope, id, change);
  await countArmed(tx, scope, -1);
  const changes = changedFields({ status: [row.status, change.status] });
  recordAct(context, 'sandbox_scenario.disarmed', id, { kind: row.kind }, changes);
  return { data: presentScenario({ ...row, ...change }) };
}
