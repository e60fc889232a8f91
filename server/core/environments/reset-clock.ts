import type { Context } from '@/server/platform/kernel/context';
import { announceClock } from './announce-clock';
import { clearClock, lockClock } from './store';

/**
 * Sets the clock of a test environment back to real time, once every write of before has ended, and ends an advance that is
 * under way. Only a reset may: nothing that was written later than now may stay.
 */
export async function resetClock(context: Context): Promise<void> {
  const { tx, scope } = context;
  await lockClock(tx, scope.organisationId);
  await clearClock(tx, scope.organisationId);
  announceClock(context);
}
