import type { Context, Scope } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { type Ask, formOf, sameAsk } from './ask-provider';
import {
  insertRequest,
  lockRequestOfCall,
  type NewRequest,
  type RequestRow,
  updateRequest,
} from './request-store';
import { GRACE_MS, KEY_MS, LEASE_MARGIN_MS } from './rules';

/** A partner’s call, by its Idempotency-Key and what it sent. */
interface PartnerCall {
  readonly scope: Scope;
  readonly key: string;
  readonly fingerprint: Uint8Array;
}

/** What is written down before a provider is asked. */
export type Intent = RequestRow;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const isSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && Buffer.compare(one, other) === 0;

/** What is written of a request when a call takes it up: until when, and for which call. */
function had({ now, requestId }: Context, longestCall: number) {
  const leasedUntil = after(now, longestCall + LEASE_MARGIN_MS);
  return {
    state: 'asking',
    requestId,
    leasedUntil,
    nextReadAt: after(leasedUntil, GRACE_MS),
    updatedAt: now,
  };
}

const described = (ask: Ask) =>
  ask.kind === 'mandate'
    ? { amount: ask.maximumAmount }
    : {
        method: ask.method,
        currency: ask.currency,
        amount: ask.amount,
        payee: ask.payee,
        mandateId: ask.mandateId,
        mandateReference: ask.mandateReference,
        forOrder: ask.forOrder,
      };

/** Called off by the job: from now on it belongs to no call. */
const abandoned = (now: Date) => ({
  state: 'abandoned',
  idempotencyKey: null,
  leasedUntil: null,
  nextReadAt: now,
  updatedAt: now,
});

/**
 * Finds what an earlier attempt of the same call has left, and whether it can be gone on with.
 * @throws ApiError idempotency_key_reused; idempotency_in_progress while somebody is at it
 */
async function findEarlier(context: Context, call: PartnerCall, ask: Ask): Promise<RequestRow | null> {
  const { tx, now, scope } = context;
  const row = await lockRequestOfCall(tx, scope, call.key);
  if (!row) return null;
  const isOver = row.adoptedAt !== null && row.createdAt <= after(now, -KEY_MS);
  if (isOver) {
    await updateRequest(tx, row.id, { idempotencyKey: null });
    return null;
  }
  if (!isSame(row.fingerprint, call.fingerprint)) {
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used with another request.');
  }
  if (row.leasedUntil !== null && row.leasedUntil > now && row.adoptedAt === null) {
    throw new ApiError('idempotency_in_progress', 'A request with this Idempotency-Key is running.', {}, 1);
  }
  if (row.adoptedAt !== null || sameAsk(row) === formOf(ask)) return row;
  await updateRequest(tx, row.id, abandoned(now));
  return null;
}

/**
 * Writes down what a provider is asked for, before it is asked; or takes up what an earlier attempt of the same call has written, with
 * the same reference, so that the provider never acts twice. In the transaction that holds the lock of the Idempotency-Key.
 * @param longestCall in milliseconds
 * @throws ApiError idempotency_key_reused, idempotency_in_progress
 */
export async function claimProviderRequest(
  context: Context,
  call: PartnerCall,
  ask: Ask,
  longestCall: number,
): Promise<Intent> {
  const { tx, now, scope } = context;
  const earlier = await findEarlier(context, call, ask);
  if (earlier?.adoptedAt) return earlier;
  if (earlier) {
    const change = { ...had(context, longestCall), claims: earlier.claims + 1 };
    await updateRequest(tx, earlier.id, change);
    return { ...earlier, ...change };
  }
  const request: NewRequest = {
    id: newId(),
    ...scope,
    provider: ask.provider,
    kind: ask.kind,
    reference: newReference(ask.kind === 'mandate' ? 'MND' : 'FND'),
    idempotencyKey: call.key,
    fingerprint: call.fingerprint,
    ...described(ask),
    expiresAt: ask.expiresAt,
    claims: 1,
    createdAt: now,
    ...had(context, longestCall),
  };
  return insertRequest(tx, request);
}
