import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { ProviderResult } from './provider-request';
import { plannedUnlessWoken, updateClaimed } from './request-store';
import { FIRST_READING_MS } from './rules';

/**
 * Notes in the transaction that writes a funding request or mandate that it stands: from now on it is read back until it has ended.
 * @throws ApiError idempotency_in_progress when somebody has taken it up meanwhile
 */
export async function openRequest({ tx, now }: Context, result: ProviderResult): Promise<void> {
  const { collection, mandate } = result;
  const isPending = collection === null || collection.status === 'pending';
  const nextReadAt = isPending ? new Date(now.getTime() + FIRST_READING_MS) : now;
  const isOurs = await updateClaimed(
    tx,
    { id: result.id, claims: result.claim },
    {
      state: 'open',
      // The answer that is kept from now on stands for the call.
      idempotencyKey: null,
      providerReference: collection?.providerReference ?? mandate?.providerReference ?? null,
      providerStatus: collection?.status ?? mandate?.status ?? null,
      leasedUntil: null,
      lastError: null,
      nextReadAt: plannedUnlessWoken(nextReadAt),
      updatedAt: now,
    },
  );
  if (isOurs) return;
  throw new ApiError('idempotency_in_progress', 'A request with this Idempotency-Key is running.', {}, 1);
}
