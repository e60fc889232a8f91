import type { Session } from '@/lib/contract/organisation/console';

const HOUR = 60 * 60 * 1_000;

/** When a session that is opened now ends by itself. */
export const sessionEnd = (now: Date, sessionHours: number): Date =>
  new Date(now.getTime() + sessionHours * HOUR);

interface SessionTimes {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export const isOpen = (session: SessionTimes, now: Date): boolean =>
  session.revokedAt === null && session.expiresAt > now;

interface SessionFacts extends SessionTimes {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

/**
 * A session as its person sees it. The session that asks is in use now; of the others the last use that is known is the
 * last call of its keys, which is written down in batches, or the signing in.
 */
export const sessionOf = (session: SessionFacts, actingSessionId: string, now: Date): Session => {
  const isCurrent = session.id === actingSessionId;
  const { createdAt, lastSeenAt } = session;
  const lastUsedAt = lastSeenAt && lastSeenAt > createdAt ? lastSeenAt : createdAt;
  return {
    id: session.id,
    current: isCurrent,
    address: session.address,
    user_agent: session.userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: (isCurrent ? now : lastUsedAt).toISOString(),
    expires_at: session.expiresAt.toISOString(),
  };
};
