import { type Context, type OpenContext, realTime, type Scope } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findSandbox, lockClock, shareClock, takeReset } from './store';

/**
 * The work's context by the clock of a test environment as it stands until the transaction ends: no advance moves it
 * meanwhile. Without it, a write that was admitted before the clock went on could be written after what happened later,
 * with an earlier time; so each write where a clock was moved begins with this, and each step of an advance waits for such
 * writes (`lockClock`). An advisory lock and not the row's own: a write that takes a scenario changes that row.
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
  // Admitted, it may have waited here while the clock went on.
  return { ...context, now: movedTo && movedTo > now ? movedTo : now, sandbox };
}

/**
 * Waits for the writes of a test environment that are under way, and keeps others waiting until the transaction ends. What
 * no request does (jobs, hosted pages) goes on, and holds the records that it works on.
 * @throws ApiError service_unavailable while another reset of the same environment does so
 */
export async function stopWrites({ tx, scope }: Context): Promise<void> {
  // Two that shared the lock of writes would wait for each other to leave it.
  if (!(await takeReset(tx, scope.organisationId))) {
    throw new ApiError('service_unavailable', 'This test environment is being reset already.', {}, 1);
  }
  await lockClock(tx, scope.organisationId);
}
