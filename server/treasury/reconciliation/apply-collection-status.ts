import type { FundingStatus } from '@/lib/contract/wallets/funding';
import { attempt } from '@/server/platform/database/attempt';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { endFunding } from '@/server/trading/orders/end-funding';
import { claimOrder } from '@/server/trading/orders/lifecycle/move-order';
import { addRequest } from '@/server/wallets/funding/open-funding';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { type DueRequest, noteReading } from '@/server/wallets/providers/claim-request';
import type { ProviderCollection } from '@/server/wallets/providers/protocols/provider';
import { compareNotifications } from './compare-notifications';
import { raiseException } from './raise-exception';
import { reconcileCollection } from './reconcile-collection';
import { nextReading, pauseAfter } from './rules';

/** Whether no funding request exists for it. */
const isUnrecorded = ({ state }: DueRequest): boolean => ['asking', 'unclear', 'abandoned'].includes(state);

/** The status of the funding request. Locks the order that it pays first. @returns null when there is none */
async function statusOf(context: Context, request: DueRequest): Promise<FundingStatus | null> {
  const isNone = request.state === 'closed' && ['cancelled', 'not_asked'].includes(request.endedAs ?? '');
  if (isNone) return null;
  const find = async () => (await getFundingRequest(context, { funding_request_id: request.id })).data;
  const { order_id, status } = await find();
  if (order_id === undefined) return status;
  await claimOrder(context, order_id, true);
  return (await find()).status;
}

/** Adopts a request that can't be cancelled any more: the partner sees it, and it settles like any other. */
async function adopt(context: Context, request: DueRequest, reported: ProviderCollection): Promise<void> {
  const { id, reference, currency, amount, method, mandateId, expiresAt } = request;
  if (currency === null || amount === null || method === null)
    throw new Error('a collection without an amount');
  await addRequest(context, {
    id,
    reference,
    currency: currency,
    amount,
    method: method,
    instructions: mandateId === null ? reported.instructions : { mandate_id: mandateId },
    expiresAt,
    settlesAt: null,
    orderId: null,
    mandateId,
  });
}

/** Whether it is still pending, or money has arrived. */
const isAlive = (reported: ProviderCollection | null): reported is ProviderCollection =>
  reported !== null && (reported.status === 'pending' || reported.payments.length > 0);

const raise = (
  context: Context,
  request: DueRequest,
  odd: Pick<Parameters<typeof raiseException>[1], 'kind' | 'cause' | 'amount' | 'message' | 'reported'> & {
    currency?: string | null;
    providerReference?: string | null;
  },
  stands: boolean,
) =>
  raiseException(context, {
    rail: request.provider,
    reference: request.reference,
    scope: context.scope,
    fundingRequestId: stands ? request.id : null,
    ...odd,
  });

/** The provider has lost what it had: people must look; should it be found again, all goes on. */
async function handleForgotten(
  context: Context,
  request: DueRequest,
  status: FundingStatus | null,
): Promise<void> {
  const { now } = context;
  const failures = request.failures + 1;
  const read = { failures, lastError: 'the provider does not know it', lastReadAt: now };
  if (status !== 'pending') {
    const over = status === null ? {} : ({ state: 'closed', endedAs: status } as const);
    return noteReading(context, request, { ...read, ...over, nextReadAt: null });
  }
  const odd = {
    kind: 'forgotten_by_provider',
    cause: `reference ${request.reference}`,
    amount: null,
    message: 'The provider no longer knows a request it accepted.',
    reported: { provider_reference: request.providerReference, status: request.providerStatus },
  } as const;
  await raise(context, request, odd, true);
  const nextReadAt = new Date(now.getTime() + pauseAfter(failures));
  return noteReading(context, request, { ...read, nextReadAt });
}

/**
 * Settles as decided, unless the wallet's balance would overflow.
 * @returns the new status of the funding request
 */
async function settle(
  context: Context,
  request: DueRequest,
  reported: ProviderCollection,
  status: FundingStatus | null,
): Promise<{ status: FundingStatus | null; payments: DueRequest['payments'] }> {
  const { settlement, settledBy, discrepancies, payments } = reconcileCollection(request, status, reported);
  const about = { currency: reported.currency, providerReference: reported.providerReference };
  for (const odd of discrepancies) await raise(context, request, { ...odd, ...about }, status !== null);
  if (!settlement) return { status, payments };
  const settled = await attempt(context, (inner) => endFunding(inner, request.id, settlement));
  if (!('error' in settled)) return { status: settled.answer.status, payments };
  const { error } = settled;
  if (!(error instanceof ApiError && error.code === 'amount_out_of_range')) throw error;
  await raise(
    context,
    request,
    {
      kind: 'wallet_full',
      cause: `payment ${settledBy}`,
      amount: settlement.amountReceived ?? null,
      message: 'The money that arrived would exceed the wallet’s maximum.',
      reported: { status: reported.status },
      ...about,
    },
    true,
  );
  return { status, payments };
}

/**
 * Applies a provider's report about a collection, in one transaction within its environment. Writes nothing when it
 * throws.
 * @param reported null when the provider does not know it
 */
export async function applyCollectionStatus(
  context: Context,
  request: DueRequest,
  reported: ProviderCollection | null,
): Promise<void> {
  const { now } = context;
  const read = { failures: 0, lastError: null, lastReadAt: now };
  if (isUnrecorded(request) && !isAlive(reported)) {
    const over = { state: 'closed', endedAs: 'cancelled', idempotencyKey: null, nextReadAt: null } as const;
    return noteReading(context, request, { ...read, ...over });
  }
  if (isUnrecorded(request) && reported) await adopt(context, request, reported);
  const taken = isUnrecorded(request) ? { adoptedAt: now } : {};
  const before = isUnrecorded(request) ? 'pending' : await statusOf(context, request);
  if (!reported) return handleForgotten(context, request, before);
  const { status, payments } = await settle(context, request, reported, before);
  const lags = await compareNotifications(context, request, reported);
  const next =
    status === null
      ? null
      : nextReading({ status, createdAt: request.createdAt, expiresAt: request.expiresAt }, now);
  const isOver = next === null && !lags;
  return noteReading(context, request, {
    ...read,
    ...taken,
    ...(status !== null && { state: isOver ? 'closed' : 'open', endedAs: isOver ? status : null }),
    providerReference: reported.providerReference,
    providerStatus: reported.status,
    payments,
    nextReadAt: lags ? new Date(now.getTime() + 10_000) : next,
  });
}
