import type { Context } from '@/server/platform/kernel/context';
import { applyMandateStatus } from '@/server/wallets/mandates/apply-mandate-status';
import { type DueRequest, noteReading } from '@/server/wallets/providers/claim-request';
import type { ProviderCollection, ProviderMandate } from '@/server/wallets/providers/protocols/provider';
import { applyCollectionStatus } from './apply-collection-status';
import { markAllCompared } from './compare-notifications';
import { raiseException } from './raise-exception';
import { nextMandateReading, pauseAfter } from './rules';

/** What a provider says of a request; null for one that it does not know. */
export type Word =
  | { readonly kind: 'collection'; readonly said: ProviderCollection | null }
  | { readonly kind: 'mandate'; readonly said: ProviderMandate | null };

const isAsked = ({ state }: DueRequest): boolean => ['asking', 'unclear', 'abandoned'].includes(state);

const raise = (
  context: Context,
  { provider, reference, id }: DueRequest,
  kind: 'impossible_state' | 'forgotten_by_provider',
  said: ProviderMandate | null,
) =>
  raiseException(context, {
    rail: provider,
    kind,
    cause: `mandate ${reference} ${said?.status ?? ''}`.trim(),
    reference,
    scope: context.scope,
    mandateId: id,
    providerReference: said?.providerReference ?? null,
    message:
      kind === 'impossible_state'
        ? 'The bank calls a mandate something that it can’t have become.'
        : 'The provider does not know a mandate any more that it had taken.',
    said: { status: said?.status ?? null, failure_reason: said?.failureReason ?? null },
  });

/** Acts on what a provider says of a mandate. One that was never shown to anybody has been revoked at the provider, and that is all. */
async function hearMandate(
  context: Context,
  request: DueRequest,
  said: ProviderMandate | null,
): Promise<void> {
  const { now } = context;
  const read = { failures: 0, lastError: null, lastReadAt: now };
  await markAllCompared(context, request);
  if (isAsked(request) || (request.state === 'closed' && request.endedAs === 'cancelled')) {
    const over = { state: 'closed', endedAs: 'cancelled', idempotencyKey: null, nextReadAt: null } as const;
    return noteReading(context, request, { ...read, ...over });
  }
  if (!said) {
    await raise(context, request, 'forgotten_by_provider', null);
    const failures = request.failures + 1;
    const nextReadAt = new Date(now.getTime() + pauseAfter(failures));
    return noteReading(context, request, {
      ...read,
      failures,
      lastError: 'the provider does not know it',
      nextReadAt,
    });
  }
  const heard = await applyMandateStatus(
    context,
    request.id,
    said,
    request.state === 'revoking' ? 'us' : 'bank',
  );
  if (heard === 'impossible') await raise(context, request, 'impossible_state', said);
  const nextReadAt = nextMandateReading(said.status === 'active', request.createdAt, now);
  return noteReading(context, request, {
    ...read,
    providerReference: said.providerReference,
    providerStatus: said.status,
    ...(heard === 'ended'
      ? { state: 'closed', endedAs: said.status, nextReadAt: null }
      : heard === 'unwanted'
        ? { state: 'revoking', nextReadAt: now }
        : { nextReadAt }),
  });
}

/**
 * Acts on what a provider says of what it was asked for, in one transaction within its environment.
 * @throws what makes nothing of it happen: it is read back again
 */
export const applyProviderStatus = (context: Context, request: DueRequest, word: Word): Promise<void> =>
  word.kind === 'mandate'
    ? hearMandate(context, request, word.said)
    : applyCollectionStatus(context, request, word.said);
