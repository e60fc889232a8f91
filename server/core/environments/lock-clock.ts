import { type Context, type OpenContext, realTime, type Scope } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findSandbox, lockClock, shareClock, takeReset } from './store';

/**
 * Returns the context with the time of its test environment, whose clock no advance moves before the transaction
 * ends. Without the lock, a write admitted before an advance could be written after later work, with an earlier time.
 * So each write where a clock was moved takes it, and each step of an advance waits for such writes (`lockClock`). It
 * is an advisory lock because a write that takes a scenario changes the environment's row.
 */
export async function lockClockForWrite<Given extends Omit<OpenContext, 'pending'>>(
  context: Given,
  scope: Scope,
): Promise<Given> {
  await shareClock(context.tx, scope.organisationId);
  const row = await findSandbox(context.tx, scope);
  const sandbox = { clockOffset: row?.clockOffset ?? 0, armedScenarios: row?.armedScenarios ?? 0 };
  const now = new Date(realTime(context).getTime() + sandbox.clockOffset);
  const { movedTo } = row ?? {};
  // The clock may have advanced while this waited for the lock.
  return { ...context, now: movedTo && movedTo > now ? movedTo : now, sandbox };
}

/**
 * Waits for running writes of a test environment and blocks new ones until the transaction ends. Work outside of
 * requests (jobs, hosted pages) goes on and locks its own records.
 * @throws ApiError service_unavailable while another reset of the environment runs
 */
export async function stopWrites({ tx, scope }: Context): Promise<void> {
  // Two resets that shared the writers' lock would wait for each other.
  if (!(await takeReset(tx, scope.organisationId))) {
    throw new ApiError('service_unavailable', 'This test environment is being reset already.', {}, 1);
  }
  await lockClock(tx, scope.organisationId);
}
