import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { findOperator, findPerson } from '../../members/people/find-people';
import { listMemberships } from '../../members/read-members';
import type { KnownPerson } from '../../members/rules';
import { emailPerson } from '../../second-factors/notices';
import { hashDevice, hashSessionToken, newSessionToken } from '../authenticate-session';
import { presentSession } from '../read-sessions';
import { recordSessionAct } from '../record-person-act';
import { idleEnd, sessionEnd } from '../rules';
import { hasSessionOfDevice, insertSession } from '../store';

/** Where a session begins, and how strongly its person was authenticated. */
interface SessionStart {
  readonly address: string;
  readonly user_agent: string;
  /** The browser's identifier. */
  readonly device?: string | undefined;
  /** Whether a second factor was confirmed. */
  readonly withFactor: boolean;
}

/**
 * Opens a session with a new id and token for an authenticated person, whatever was open before, which prevents
 * session fixation. Its keys are issued on first use. The person gets an email about a browser that they have not
 * signed in from before.
 */
export async function startSession(
  context: OpenContext,
  { id: personId }: Pick<KnownPerson, 'id'>,
  start: SessionStart,
): Promise<OpenedSession> {
  const { tx, now, settings } = context;
  const person = await findPerson(context, personId);
  if (!person) throw notFound();
  const token = newSessionToken();
  const memberships = await listMemberships(context, personId);
  const isOperator = (await findOperator(context, personId)) !== null;
  const endsAt = sessionEnd(now, settings.sessionHours);
  const session = {
    id: newId(),
    personId,
    tokenHash: hashSessionToken(token),
    address: start.address,
    userAgent: start.user_agent,
    createdAt: now,
    expiresAt: idleEnd(context, { endsAt, isOperator }),
    endsAt,
    usedAt: now,
    secondFactorAt: start.withFactor ? now : null,
    deviceHash: hashDevice(start),
    lastSeenAt: null,
  };
  if (!(await hasSessionOfDevice(tx, personId, session.deviceHash))) {
    await emailPerson(context, person, 'new_device', start.user_agent);
  }
  await insertSession(tx, session);
  await recordSessionAct(context, 'session.opened', session, {}, memberships);
  return { ...(await presentSession(context, { session, person, memberships, isOperator })), token };
}
