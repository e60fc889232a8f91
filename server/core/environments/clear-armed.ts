import type { Context } from '@/server/platform/kernel/context';
import { clearArmed } from './store';

/** No scenario of a test environment is armed any more: a reset has deleted them all. */
export const clearArmedScenarios = ({ tx, scope }: Context): Promise<void> =>
  clearArmed(tx, scope.organisationId);
