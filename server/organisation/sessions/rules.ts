import { FACTOR_ROLES } from '@/lib/contract/organisation/account-rules';
import type { Session } from '@/lib/contract/organisation/console';
import type { RequiredStep } from '@/lib/contract/organisation/console-session';
import type { Role } from '@/lib/contract/permissions';
import type { Settings } from '@/server/platform/kernel/settings';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When a session opened now ends at the latest. */
export const sessionEnd = (now: Date, sessionHours: number): Date =>
  new Date(now.getTime() + sessionHours * HOUR);

/** When a session used now expires without further use. */
export function idleEnd(
  { now, settings }: { readonly now: Date; readonly settings: Pick<Settings, 'idleMinutes'> },
  { endsAt, isOperator }: { readonly endsAt: Date; readonly isOperator: boolean },
): Date {
  const minutes = isOperator ? settings.idleMinutes.operator : settings.idleMinutes.member;
  return new Date(Math.min(now.getTime() + minutes * MINUTE, endsAt.getTime()));
}

interface SessionTimes {
  readonly expiresAt: Date;
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
}

export type Ending = 'revoked' | 'expired' | 'idle';

/** Why a session has ended; null while it is open. */
export function endingOf({ revokedAt, expiresAt, endsAt }: SessionTimes, now: Date): Ending | null {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt > now) return null;
  return endsAt === null || endsAt <= expiresAt ? 'expired' : 'idle';
}

interface SessionFacts extends SessionTimes {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** A session as the API shows it to its person. The calling session is in use now. */
export const sessionOf = (session: SessionFacts, actingSessionId: string, now: Date): Session => {
  const isCurrent = session.id === actingSessionId;
  return {
    id: session.id,
    current: isCurrent,
    address: session.address,
    user_agent: session.userAgent,
    created_at: session.createdAt.toISOString(),
    last_used_at: (isCurrent ? now : (session.usedAt ?? session.createdAt)).toISOString(),
    expires_at: (session.endsAt ?? session.expiresAt).toISOString(),
  };
};

/** A person's roles, and whether they are an operator. */
interface Standing {
  readonly memberships: readonly { readonly role: Role }[];
  readonly isOperator: boolean;
}

/** Whether a person with these roles needs a second factor. */
export const needsFactor = (
  { secondFactorRequired }: Pick<Settings, 'secondFactorRequired'>,
  { memberships, isOperator }: Standing,
): boolean =>
  secondFactorRequired && (isOperator || memberships.some(({ role }) => FACTOR_ROLES.includes(role)));

/** What a person must do before their session gets any key, in this order. */
export function requiredSteps(
  settings: Pick<Settings, 'secondFactorRequired' | 'firstPasswordChange'>,
  person: Standing & { readonly hasFirstPassword: boolean },
  session: { readonly secondFactorAt: Date | null },
): RequiredStep[] {
  const steps: RequiredStep[] = [];
  if (settings.firstPasswordChange && person.hasFirstPassword) steps.push('new_password');
  if (session.secondFactorAt === null && needsFactor(settings, person)) steps.push('second_factor');
  return steps;
}
