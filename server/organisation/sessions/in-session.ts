import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { findPerson } from '../members/people/find-people';
import type { KnownPerson } from '../members/rules';
import { findActingSession } from './authenticate-session';
import type { SessionRecord } from './store';

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
