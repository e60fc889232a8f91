import type { ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import type { Context } from '@/server/platform/kernel/context';
import { countArmed } from '../environments/armed-scenarios';
import { usualNumber } from './rules';
import { lockArmed, updateScenario } from './store';

/** Without `sandbox`, nobody has checked yet whether a scenario is armed. */
export type Taking = Pick<Context, 'tx' | 'scope' | 'now' | 'sandbox'>;

export interface TakenScenario {
  readonly kind: ScenarioKind;
  /** Seconds or percent, for kinds with a number; otherwise 0. */
  readonly number: number;
}

/**
 * Takes a scenario of these kinds if one is armed in the test environment: of several, the one armed first. It is
 * counted in the transaction of the record it affects. Live has none.
 * @param resourceId the affected record
 * @returns null when none is armed
 */
export async function takeScenario(
  context: Taking,
  kinds: readonly ScenarioKind[],
  resourceId: string | null,
): Promise<TakenScenario | null> {
  const { tx, scope, now, sandbox } = context;
  if (scope.environment !== 'test' || sandbox?.armedScenarios === 0) return null;
  const row = await lockArmed(tx, scope, kinds);
  if (!row) return null;
  const timesHappened = row.timesHappened + 1;
  const isSpent = row.times !== null && timesHappened >= row.times;
  await updateScenario(tx, scope, row.id, {
    timesHappened,
    status: isSpent ? 'spent' : 'armed',
    lastResourceId: resourceId,
    lastHappenedAt: now,
    updatedAt: now,
  });
  if (isSpent) await countArmed(tx, scope, -1);
  const { kind } = row;
  return { kind, number: row.number ?? usualNumber(kind) ?? 0 };
}
