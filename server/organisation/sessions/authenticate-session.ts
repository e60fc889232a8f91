import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@/lib/contract/primitives';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { findPerson } from '../members/people/find-people';
import type { KnownPerson } from '../members/rules';
import { type Ending, endingOf } from './rules';
import { readSession, type SessionRecord } from './store';

interface Credentials {
  readonly session_id: string;
  readonly session_token: string;
}

const over = (ended: Ending) => new ApiError('not_found', notFound().message, { ended });

/**
 * The open session of a token. Unknown and wrong tokens get the same error at the same cost; only the holder of an
 * ended session's token learns why it ended.
 * @param read finds the session, and locks it if it must stay open until the transaction ends
 * @throws ApiError not_found
 */
export async function authenticateSession(
  { tx, now }: OpenContext,
  { session_id: id, session_token: token }: Credentials,
  read: (tx: OpenContext['tx'], id: string) => Promise<SessionRecord | null>,
): Promise<SessionRecord> {
  const session = isUuid(id) ? await read(tx, id) : null;
  const isRight = matchesSessionToken(token, session?.tokenHash);
  if (!session || !isRight) throw notFound();
  const ended = endingOf(session, now);
  if (ended) throw over(ended);
  return session;
}

/** The open session that the dashboard acts for. @throws ApiError not_found when it is unknown, revoked or expired */
export async function findActingSession(
  context: Pick<OpenContext, 'tx' | 'now'>,
  id: string,
): Promise<SessionRecord> {
  const session = isUuid(id) ? await readSession(context.tx, id) : null;
  if (!session || endingOf(session, context.now)) throw notFound();
  return session;
}

/** 256 bits, so that a plain hash is enough to store. */
const TOKEN_BYTES = 32;

const NO_HASH = new Uint8Array(32);

/** The secret of a session, beside its id. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashSessionToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The stored form of a browser: the hash of its identifier, or else of its user agent. */
export const hashDevice = ({
  device,
  user_agent: userAgent,
}: {
  readonly device?: string | undefined;
  readonly user_agent: string;
}): Uint8Array =>
  createHash('sha256')
    .update(device ?? `user agent\n${userAgent}`)
    .digest();

/** Whether a token matches a hash. Takes the same time without a hash. */
function matchesSessionToken(token: string, hash: Uint8Array | null | undefined): boolean {
  const isEqual = timingSafeEqual(hashSessionToken(token), hash ?? NO_HASH);
  return isEqual && hash !== null && hash !== undefined;
}

/** An open session with its person. */
export interface Acting {
  readonly session: SessionRecord;
  readonly person: KnownPerson & { readonly passwordChangedAt: Date };
}

/**
 * The open session that the dashboard acts for, with its person.
 * @throws ApiError not_found when it is unknown, revoked or expired
 */
export async function findActing(context: Pick<OpenContext, 'tx' | 'now'>, id: string): Promise<Acting> {
  const session = await findActingSession(context, id);
  const person = await findPerson(context, session.personId);
  if (!person) throw notFound();
  return { session, person };
}

/**
 * Runs an open session's work in one transaction.
 * @throws ApiError not_found when the session is unknown, revoked or expired
 */
export const inSession = <Answer>(
  database: Database,
  meta: RequestMeta,
  id: string,
  work: (context: OpenContext, acting: Acting) => Promise<Answer>,
): Promise<Answer> =>
  inUnitOfWork(database, meta, async (context) => work(context, await findActing(context, id)));
