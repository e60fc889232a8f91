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

/** A provider's report about a request; null for one that it does not know. */
type Report =
  | { readonly kind: 'collection'; readonly reported: ProviderCollection | null }
  | { readonly kind: 'mandate'; readonly reported: ProviderMandate | null };

const isUnrecorded = ({ state }: DueRequest): boolean => ['asking', 'unclear', 'abandoned'].includes(state);

const raise = (
  context: Context,
  { provider, reference, id }: DueRequest,
  kind: 'impossible_state' | 'forgotten_by_provider',
  reported: ProviderMandate | null,
) =>
  raiseException(context, {
    rail: provider,
    kind,
    cause: `mandate ${reference} ${reported?.status ?? ''}`.trim(),
    reference,
    scope: context.scope,
    mandateId: id,
    providerReference: reported?.providerReference ?? null,
    message:
      kind === 'impossible_state'
        ? 'The bank reports an impossible state of the mandate.'
        : 'The provider no longer knows a mandate that it had accepted.',
    reported: { status: reported?.status ?? null, failure_reason: reported?.failureReason ?? null },
  });

/** Applies a provider's status of a mandate. A mandate without a record here is only revoked at the provider. */
async function handleMandate(
  context: Context,
  request: DueRequest,
  reported: ProviderMandate | null,
): Promise<void> {
  const { now } = context;
  const read = { failures: 0, lastError: null, lastReadAt: now };
  await markAllCompared(context, request);
  if (isUnrecorded(request) || (request.state === 'closed' && request.endedAs === 'cancelled')) {
    const over = { state: 'closed', endedAs: 'cancelled', idempotencyKey: null, nextReadAt: null } as const;
    return noteReading(context, request, { ...read, ...over });
  }
  if (!reported) {
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
  const outcome = await applyMandateStatus(
    context,
    request.id,
    reported,
    request.state === 'revoking' ? 'us' : 'bank',
  );
  if (outcome === 'impossible') await raise(context, request, 'impossible_state', reported);
  const nextReadAt = nextMandateReading(reported.status === 'active', request.createdAt, now);
  return noteReading(context, request, {
    ...read,
    providerReference: reported.providerReference,
    providerStatus: reported.status,
    ...(outcome === 'ended'
      ? { state: 'closed', endedAs: reported.status, nextReadAt: null }
      : outcome === 'unwanted'
        ? { state: 'revoking', nextReadAt: now }
        : { nextReadAt }),
  });
}

/**
 * Applies a provider's report, in one transaction within the request's environment.
 * @throws errors after which nothing is written and it is read back again
 */
const applyProviderStatus = (context: Context, request: DueRequest, report: Report): Promise<void> =>
  report.kind === 'mandate'
    ? handleMandate(context, request, report.reported)
    : applyCollectionStatus(context, request, report.reported);

export interface ReadingParts extends WorkParts {
  readonly gateway: ProviderGateway;
  readonly log: {
    readonly info: (facts: object, message: string) => void;
    readonly error: (facts: object, message: string) => void;
  };
}

const MOST_ERROR = 300;

/** Abandoned requests are cancelled and revocations are completed; anything else is only read. */
const endsIt = ({ state }: DueRequest): boolean =>
  ['asking', 'unclear', 'abandoned', 'revoking'].includes(state);

/** Calls the provider, outside of any transaction. @throws ProviderFailure */
async function ask(gateway: ProviderGateway, name: ProviderName, request: DueRequest): Promise<Report> {
  const { reference } = request;
  return gateway.call(name, async (provider): Promise<Report> => {
    if (request.kind === 'collection') {
      const reported = endsIt(request)
        ? await provider.cancelCollection(reference)
        : await provider.findCollection(reference);
      return { kind: 'collection', reported };
    }
    const { mandates } = provider;
    if (!mandates) throw new Error(`${name} has no mandates`);
    const reported = endsIt(request)
      ? await mandates.revokeMandate(reference)
      : await mandates.findMandate(reference);
    return { kind: 'mandate', reported };
  });
}

/** Takes up the request of a provider that is due first. @returns undefined when none is */
export const takeDue = (
  { database, clock, gateway }: ReadingParts,
  name: ProviderName,
): Promise<DueRequest | undefined> =>
  database.transaction((tx) => claimRequest({ tx, now: clock() }, name, gateway.longestCall(name)));

/**
 * Reads back a claimed request: calls its provider outside of any transaction, then applies the response in one. A
 * crash in between loses nothing: after its lease the request is read back again.
 */
export async function readBack(parts: ReadingParts, name: ProviderName, request: DueRequest): Promise<void> {
  const { database, gateway, log } = parts;
  const outcome = await ask(gateway, name, request).then(
    (report) => ({ report }),
    (error: unknown) => ({ error }),
  );
  const failed = await inUnitOfWork(database, serviceMeta(parts), async (context) => {
    const { organisationId, environment } = request;
    const owner = within(context, { organisationId, environment: environment });
    const done =
      'report' in outcome
        ? await attempt(owner, (inner) => applyProviderStatus(inner, request, outcome.report))
        : outcome;
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
  if ('report' in outcome) log.error(facts, 'a report of a provider could not be applied');
  else log.info(facts, 'a request was not read back from its provider');
}

/** Makes provider requests due for reading back now. @returns the known references */
export async function scheduleReadBack(
  context: OpenContext,
  references: readonly string[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  return new Set((await wake(context, references)).map(({ reference }) => reference));
}
