import type { Context } from '@/server/platform/kernel/context';
import { forgetArmed } from '../environments/forget-armed';
import { deleteTestScenarios } from './reset-store';

/** Deletes the scenarios of a test environment; none is armed any more. @returns how many are gone */
export async function forgetTestScenarios({ tx, scope, ...rest }: Context): Promise<number> {
  const gone = await deleteTestScenarios(tx, scope);
  await forgetArmed({ ...rest, tx, scope });
  return gone;
}
