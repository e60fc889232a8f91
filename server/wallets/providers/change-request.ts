import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { ProviderResult } from './provider-request';
import { findRequest, plannedUnlessWoken, updateClaimed, updateRequest } from './request-store';
import { FIRST_READING_MS } from './rules';

/**
 * Marks a provider request as open, in the transaction that writes its funding request or mandate: from then on it is
 * read back until it has ended.
 * @throws ApiError idempotency_in_progress when another process has claimed it meanwhile
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
      // The stored answer now replaces the call.
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
  throw new ApiError(
    'idempotency_in_progress',
    'A request with this Idempotency-Key is still running.',
    {},
    1,
  );
}

const SOON_MS = 30_000;

/** Marks a mandate as being revoked before the provider is called, so that after a crash it is read back. */
export async function markRevoking({ tx, now }: Context, mandateId: string): Promise<void> {
  await updateRequest(tx, mandateId, {
    state: 'revoking',
    nextReadAt: new Date(now.getTime() + SOON_MS),
    updatedAt: now,
  });
}

/** Closes a request: nothing more is expected. */
export async function closeRequest({ tx, now }: Context, id: string, endedAs: string): Promise<void> {
  await updateRequest(tx, id, {
    state: 'closed',
    endedAs,
    leasedUntil: null,
    nextReadAt: null,
    updatedAt: now,
  });
}

/** Marks a mandate as open after an unclear revocation, and reads it back at once. */
export async function markStanding({ tx, scope, now }: Context, mandateId: string): Promise<void> {
  const request = await findRequest(tx, scope, mandateId);
  // Another process has read it back meanwhile.
  if (request?.state !== 'revoking') return;
  await updateRequest(tx, mandateId, { state: 'open', nextReadAt: now, updatedAt: now });
}
