import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { lockClock, takeReset } from './store';

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
