import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { ProviderResult } from './provider-request';
import { findRequest, plannedUnlessWoken, updateClaimed, updateRequest } from './request-store';
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

const SOON_MS = 30_000;

/** Notes that a mandate is being ended at its provider, before that is asked: should it break off in the middle, it is read back. */
export async function markRevoking({ tx, now }: Context, mandateId: string): Promise<void> {
  await updateRequest(tx, mandateId, {
    state: 'revoking',
    nextReadAt: new Date(now.getTime() + SOON_MS),
    updatedAt: now,
  });
}

/** Notes that nothing more is to come of a request. */
export async function closeRequest({ tx, now }: Context, id: string, endedAs: string): Promise<void> {
  await updateRequest(tx, id, {
    state: 'closed',
    endedAs,
    leasedUntil: null,
    nextReadAt: null,
    updatedAt: now,
  });
}

/** Notes that a mandate was perhaps not ended at its provider: it stands, and is read back at once. */
export async function markStanding({ tx, scope, now }: Context, mandateId: string): Promise<void> {
  const request = await findRequest(tx, scope, mandateId);
  // Somebody has read it back meanwhile, and knows better.
  if (request?.state !== 'revoking') return;
  await updateRequest(tx, mandateId, { state: 'open', nextReadAt: now, updatedAt: now });
}
