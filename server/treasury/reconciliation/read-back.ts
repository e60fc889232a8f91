import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { attempt } from '@/server/platform/database/attempt';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { applyMandateStatus } from '@/server/wallets/mandates/apply-mandate-status';
import { claimRequest, type DueRequest, noteReading, wake } from '@/server/wallets/providers/claim-request';
import type {
  ProviderCollection,
  ProviderMandate,
  ProviderName,
} from '@/server/wallets/providers/protocols/provider';
import type { ProviderGateway } from '@/server/wallets/providers/provider-gateway';
import { applyCollectionStatus } from './apply-collection-status';
import { markAllCompared } from './compare-notifications';
import { raiseException } from './raise-exception';
import { nextMandateReading, pauseAfter } from './rules';

/** What a provider reports about a request; null for one that it does not know. */
type Word =
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

/** Applies a provider's status of a mandate. A mandate that nobody was shown is only revoked at the provider. */
async function handleMandate(
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
 * Acts on what a provider reports about what it was asked for, in one transaction within its environment.
 * @throws what makes nothing of it happen: it is read back again
 */
const applyProviderStatus = (context: Context, request: DueRequest, word: Word): Promise<void> =>
  word.kind === 'mandate'
    ? handleMandate(context, request, word.said)
    : applyCollectionStatus(context, request, word.said);

/** What reading back works with. */
export interface ReadingParts extends WorkParts {
  readonly gateway: ProviderGateway;
  readonly log: {
    readonly info: (facts: object, message: string) => void;
    readonly error: (facts: object, message: string) => void;
  };
}

const MOST_ERROR = 300;

/** What was given up is called off, what is being ended is ended, anything else is only asked about. */
const endsIt = ({ state }: DueRequest): boolean =>
  ['asking', 'unclear', 'abandoned', 'revoking'].includes(state);

/** Asks the provider, outside of any transaction. @throws ProviderFailure */
async function ask(gateway: ProviderGateway, name: ProviderName, request: DueRequest): Promise<Word> {
  const { reference } = request;
  return gateway.call(name, async (provider): Promise<Word> => {
    if (request.kind === 'collection') {
      const said = endsIt(request)
        ? await provider.cancelCollection(reference)
        : await provider.findCollection(reference);
      return { kind: 'collection', said };
    }
    const { mandates } = provider;
    if (!mandates) throw new Error(`${name} has no mandates`);
    const said = endsIt(request)
      ? await mandates.revokeMandate(reference)
      : await mandates.findMandate(reference);
    return { kind: 'mandate', said };
  });
}

/** Takes up the request of a provider that is due first. @returns undefined when none is */
export const takeDue = (
  { database, clock, gateway }: ReadingParts,
  name: ProviderName,
): Promise<DueRequest | undefined> =>
  database.transaction((tx) => claimRequest({ tx, now: clock() }, name, gateway.longestCall(name)));

/**
 * Reads back one request that was taken up: asks its provider outside of any transaction, then acts on the answer in one. A process that
 * dies between them loses nothing: once its lease is over the request is read back again.
 */
export async function readBack(parts: ReadingParts, name: ProviderName, request: DueRequest): Promise<void> {
  const { database, gateway, log } = parts;
  const heard = await ask(gateway, name, request).then(
    (word) => ({ word }),
    (error: unknown) => ({ error }),
  );
  const failed = await inUnitOfWork(database, serviceMeta(parts), async (context) => {
    const { organisationId, environment } = request;
    const owner = within(context, { organisationId, environment: environment });
    const done =
      'word' in heard
        ? await attempt(owner, (inner) => applyProviderStatus(inner, request, heard.word))
        : heard;
    if (!('error' in done)) return null;
    const failures = request.failures + 1;
    await noteReading(context, request, {
      failures,
      lastError: (done.error instanceof Error ? done.error.message : String(done.error)).slice(0, MOST_ERROR),
      nextReadAt: new Date(context.now.getTime() + pauseAfter(failures)),
    });
    return done.error;
  });
  if (failed === null) return;
  const { reference, requestId } = request;
  const facts = {
    reference,
    provider: name,
    failures: request.failures + 1,
    ...(requestId !== null && { requestId }),
    err: failed,
  };
  if ('word' in heard) log.error(facts, 'what a provider said could not be acted on');
  else log.info(facts, 'a provider was not read back');
}

/**
 * Makes what providers were asked for due for reading back now.
 * @returns the references that are known
 */
export async function scheduleReadBack(
  context: OpenContext,
  references: readonly string[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  return new Set((await wake(context, references)).map(({ reference }) => reference));
}
