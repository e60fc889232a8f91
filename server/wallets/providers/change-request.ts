import type { Context } from '@/server/platform/kernel/context';
import { findRequest, updateRequest } from './request-store';

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
