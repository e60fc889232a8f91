import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { findOperator } from '../../members/people/find-people';
import { listMemberships } from '../../members/read-members';
import type { KnownPerson } from '../../members/rules';
import { presentSession } from '../read-sessions';
import { recordSessionAct } from '../record-person-act';
import { sessionEnd } from '../rules';
import { hashSessionToken, newSessionToken } from '../session-token';
import { insertSession } from '../store';

/** Where a session begins, and how much its person has shown. */
interface SessionStart {
  readonly address: string;
  readonly user_agent: string;
  /** Whether a second factor was given. */
  readonly withFactor: boolean;
}

/**
 * Opens a session for somebody who has shown who they are: an id and a token of its own, whatever was open before, so that
 * nobody can lay one down for another to sign in to. Its keys are issued as they are asked for.
 */
export async function startSession(
  context: OpenContext,
  person: KnownPerson,
  start: SessionStart,
): Promise<OpenedSession> {
  const { tx, now, settings } = context;
  const token = newSessionToken();
  const session = {
    id: newId(),
    personId: person.id,
    tokenHash: hashSessionToken(token),
    address: start.address,
    userAgent: start.user_agent,
    createdAt: now,
    expiresAt: sessionEnd(now, settings.sessionHours),
    secondFactorAt: start.withFactor ? now : null,
    lastSeenAt: null,
  };
  await insertSession(tx, session);
  const memberships = await listMemberships(context, person.id);
  const isOperator = (await findOperator(context, person.id)) !== null;
  await recordSessionAct(context, 'session.opened', session, {}, memberships);
  return { ...(await presentSession(context, { session, person, memberships, isOperator })), token };
}
