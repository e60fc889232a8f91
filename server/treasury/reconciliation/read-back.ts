import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { attempt } from '@/server/platform/database/attempt';
import { within } from '@/server/platform/kernel/context';
import { claimRequest, type DueRequest, noteReading } from '@/server/wallets/providers/claim-request';
import type { ProviderName } from '@/server/wallets/providers/protocols/provider';
import type { ProviderDesk } from '@/server/wallets/providers/provider-gateway';
import { applyProviderStatus, type Word } from './apply-provider-status';
import { pauseAfter } from './rules';

/** What reading back works with. */
export interface ReadingParts extends WorkParts {
  readonly desk: ProviderDesk;
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
async function ask(desk: ProviderDesk, name: ProviderName, request: DueRequest): Promise<Word> {
  const { reference } = request;
  return desk.call(name, async (provider): Promise<Word> => {
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
  { database, clock, desk }: ReadingParts,
  name: ProviderName,
): Promise<DueRequest | undefined> =>
  database.transaction((tx) => claimRequest({ tx, now: clock() }, name, desk.longestCall(name)));

/**
 * Reads back one request that was taken up: asks its provider outside of any transaction, then acts on the answer in one. A process that
 * dies between them loses nothing: once its lease is over the request is read back again.
 */
export async function readBack(parts: ReadingParts, name: ProviderName, request: DueRequest): Promise<void> {
  const { database, desk, log } = parts;
  const heard = await ask(desk, name, request).then(
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
