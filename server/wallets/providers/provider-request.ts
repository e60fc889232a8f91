import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId, newReference } from '@/server/platform/kernel/ids';
import {
  type Provider,
  type ProviderCollection,
  ProviderFailure,
  type ProviderMandate,
  type ProviderName,
} from './protocols/provider';
import type { ProviderTurn } from './provider-gateway';
import {
  insertRequest,
  lockRequestOfCall,
  type NewRequest,
  type RequestRow,
  updateClaimed,
  updateRequest,
} from './request-store';
import { GRACE_MS, KEY_MS, LEASE_MARGIN_MS } from './rules';

/** A handler's request to a provider, with live keys. */
export type RequestDraft = CollectionDraft | MandateDraft;

export interface CollectionDraft {
  readonly kind: 'collection';
  readonly provider: ProviderName;
  readonly method: FundingMethod;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly payee: string;
  readonly expiresAt: Date;
  readonly mandateId: string | null;
  readonly mandateReference: string | null;
  /** Whether it pays an order. */
  readonly forOrder: boolean;
}

export interface MandateDraft {
  readonly kind: 'mandate';
  readonly provider: ProviderName;
  readonly bankCode: string;
  /** The whole number: it goes to the provider and is not written down. */
  readonly accountNumber: string;
  /** The most of a single debit, in kobo. */
  readonly maximumAmount: bigint;
  readonly expiresAt: Date;
}

/** A sent request, and its result. */
export interface ProviderResult {
  /** Chosen before the call, for the funding request or mandate that is written now. */
  readonly id: string;
  readonly reference: string;
  readonly expiresAt: Date;
  /** The claim's number: a later claim makes this result stale. */
  readonly claim: number;
  /** The key of the request. */
  readonly requestKey: string;
  /** Whether it was adopted, because it could not be cancelled after the caller stopped retrying. */
  readonly isAdopted: boolean;
  readonly collection: ProviderCollection | null;
  readonly mandate: ProviderMandate | null;
}

/** Identifies equal provider requests, ignoring payee and expiry. */
const requestKeyOf = (request: {
  readonly kind: string;
  readonly provider: string;
  readonly method?: string | null;
  readonly currency?: string | null;
  readonly amount: bigint | null;
  readonly mandateReference?: string | null;
  readonly forOrder?: boolean;
}): string =>
  [
    request.kind,
    request.provider,
    request.method ?? '',
    request.currency ?? '',
    request.amount ?? '',
    request.mandateReference ?? '',
    request.forOrder ?? false,
  ].join(' ');

const draftKeyOf = (draft: RequestDraft): string =>
  requestKeyOf(draft.kind === 'mandate' ? { ...draft, amount: draft.maximumAmount } : draft);

/**
 * The result of this draft's call.
 * @throws ApiError provider_unavailable when the needed provider request changed during the call
 */
export function resultFor(draft: RequestDraft, result: ProviderResult | null): ProviderResult {
  if (!result) throw new Error('the provider was not called');
  if (result.requestKey === draftKeyOf(draft)) return result;
  throw new ApiError(
    'provider_unavailable',
    'The request changed while the payment provider was called. Nothing was done. Try again with the same Idempotency-Key.',
  );
}

type IdempotencyKey = NonNullable<Context['idempotency']>;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const isSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && Buffer.compare(one, other) === 0;

/** The fields of a request that a call claims. */
function leased({ now, requestId }: Context, longestCall: number) {
  const leasedUntil = after(now, longestCall + LEASE_MARGIN_MS);
  return {
    state: 'asking',
    requestId,
    leasedUntil,
    nextReadAt: after(leasedUntil, GRACE_MS),
    updatedAt: now,
  };
}

const described = (draft: RequestDraft) =>
  draft.kind === 'mandate'
    ? { amount: draft.maximumAmount }
    : {
        method: draft.method,
        currency: draft.currency,
        amount: draft.amount,
        payee: draft.payee,
        mandateId: draft.mandateId,
        mandateReference: draft.mandateReference,
        forOrder: draft.forOrder,
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
 * Finds an earlier attempt of the same call, and whether it can be resumed.
 * @throws ApiError idempotency_key_reused; idempotency_in_progress while another call has it
 */
async function findEarlier(
  context: Context,
  call: IdempotencyKey,
  draft: RequestDraft,
): Promise<RequestRow | null> {
  const { tx, now, scope } = context;
  const row = await lockRequestOfCall(tx, scope, call.key);
  if (!row) return null;
  const isOver = row.adoptedAt !== null && row.createdAt <= after(now, -KEY_MS);
  if (isOver) {
    await updateRequest(tx, row.id, { idempotencyKey: null });
    return null;
  }
  if (!isSame(row.fingerprint, call.fingerprint)) {
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for a different request.');
  }
  if (row.leasedUntil !== null && row.leasedUntil > now && row.adoptedAt === null) {
    throw new ApiError(
      'idempotency_in_progress',
      'A request with this Idempotency-Key is still running.',
      {},
      1,
    );
  }
  if (row.adoptedAt !== null || requestKeyOf(row) === draftKeyOf(draft)) return row;
  await updateRequest(tx, row.id, abandoned(now));
  return null;
}

/**
 * Stores a provider request, or claims the one that an earlier attempt with the same Idempotency-Key stored, with the
 * same reference, so that the provider never acts twice. Runs in the transaction that has locked the key.
 * @param longestCall in milliseconds
 * @throws ApiError idempotency_key_reused, idempotency_in_progress
 */
export async function claimProviderRequest(
  context: Context,
  call: IdempotencyKey,
  draft: RequestDraft,
  longestCall: number,
): Promise<RequestRow> {
  const { tx, now, scope } = context;
  const earlier = await findEarlier(context, call, draft);
  if (earlier?.adoptedAt) return earlier;
  if (earlier) {
    const change = { ...leased(context, longestCall), claims: earlier.claims + 1 };
    await updateRequest(tx, earlier.id, change);
    return { ...earlier, ...change };
  }
  const request: NewRequest = {
    id: newId(),
    ...scope,
    provider: draft.provider,
    kind: draft.kind,
    reference: newReference(draft.kind === 'mandate' ? 'MND' : 'FND'),
    idempotencyKey: call.key,
    fingerprint: call.fingerprint,
    ...described(draft),
    expiresAt: draft.expiresAt,
    claims: 1,
    createdAt: now,
    ...leased(context, longestCall),
  };
  return insertRequest(tx, request);
}
interface ProviderAnswer {
  readonly collection: ProviderCollection | null;
  readonly mandate: ProviderMandate | null;
}

/** Sends a stored request to its provider. */
async function ask(provider: Provider, request: RequestRow, draft: RequestDraft): Promise<ProviderAnswer> {
  const { reference, expiresAt } = request;
  if (draft.kind === 'mandate') {
    if (!provider.mandates)
      throw new ProviderFailure(`${provider.name} has no mandates`, 'nothing_done', true);
    const { bankCode, accountNumber, maximumAmount } = draft;
    const given = { reference, bankCode, accountNumber, maximumAmount, expiresAt };
    return { collection: null, mandate: await provider.mandates.requestMandate(given) };
  }
  const { method, currency, amount, payee, mandateReference } = draft;
  const given = { reference, method, currency, amount, payee, expiresAt, mandateReference };
  return { collection: await provider.requestCollection(given), mandate: null };
}

const resultOf = (request: RequestRow, answer: ProviderAnswer): ProviderResult => ({
  id: request.id,
  reference: request.reference,
  expiresAt: request.expiresAt,
  claim: request.claims,
  requestKey: requestKeyOf(request),
  isAdopted: request.adoptedAt !== null,
  ...answer,
});

/**
 * Sends a stored request to its provider, outside of any transaction. An adopted one is not sent again.
 * @throws ProviderFailure
 */
export async function sendProviderRequest(
  turn: ProviderTurn,
  request: RequestRow,
  draft: RequestDraft,
): Promise<ProviderResult> {
  if (request.adoptedAt !== null) return resultOf(request, { collection: null, mandate: null });
  const answer = await turn.call((provider) => ask(provider, request, draft));
  if (answer.collection?.status === 'cancelled') {
    throw new ProviderFailure('the collection was cancelled before', 'nothing_done', true);
  }
  return resultOf(request, answer);
}

/**
 * Records a failed call. If certainly nothing was done, the request is closed; anything else can be resumed for a
 * while, before it is cancelled.
 */
export async function recordFailure(
  { tx, now }: Context,
  request: RequestRow,
  failure: unknown,
): Promise<void> {
  const isCertain = failure instanceof ProviderFailure && failure.certainty === 'nothing_done';
  const lastError = failure instanceof Error ? failure.message.slice(0, 300) : null;
  const common = { leasedUntil: null, lastError, updatedAt: now };
  // An earlier attempt may have arrived, whatever the result of this one.
  if (isCertain && request.claims === 1) {
    const over = { state: 'closed', endedAs: 'not_asked', idempotencyKey: null, nextReadAt: null };
    await updateClaimed(tx, request, { ...common, ...over });
    return;
  }
  const isRefused = failure instanceof ProviderFailure && failure.isRefusal;
  const nextReadAt = new Date(now.getTime() + (isRefused ? 0 : GRACE_MS));
  await updateClaimed(tx, request, { ...common, state: 'unclear', nextReadAt });
}

/** Abandons a request whose handler failed for good afterwards: a job cancels it. */
export async function abandonRequest({ tx, now }: Context, request: RequestRow): Promise<void> {
  if (request.adoptedAt !== null) return;
  const over = {
    state: 'abandoned',
    idempotencyKey: null,
    leasedUntil: null,
    nextReadAt: now,
    updatedAt: now,
  };
  await updateClaimed(tx, request, over);
}
