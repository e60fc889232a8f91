import type { ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import { hasArmed } from './store';
import type { Taking } from './take-scenario';

/**
 * Whether a scenario of these kinds is armed, without taking it: for work that must leave its transaction to take it.
 * It costs nothing where none is armed at all.
 */
export async function isArmed(
  { tx, scope, sandbox }: Omit<Taking, 'now'>,
  kinds: readonly ScenarioKind[],
): Promise<boolean> {
  if (scope.environment !== 'test' || sandbox?.armedScenarios === 0) return false;
  return hasArmed(tx, scope, kinds);
}
