import { describe, expect, it } from 'vitest';
import { isOpen, sessionEnd, sessionOf } from './rules';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const session = {
  id: '0198c5a0-3a00-7000-8000-0000000000c1',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  createdAt: new Date('2026-11-20T08:00:00.000Z'),
  expiresAt: new Date('2026-11-20T20:00:00.000Z'),
  revokedAt: null,
  lastSeenAt: null,
};

describe('a session', () => {
  it('ends so many hours after it began', () => {
    expect(sessionEnd(NOW, 12)).toEqual(new Date('2026-11-20T21:30:00.000Z'));
  });

  it('is open until it ends or is revoked', () => {
    expect(isOpen(session, NOW)).toBe(true);
    expect(isOpen(session, new Date(session.expiresAt.getTime() - 1))).toBe(true);
    expect(isOpen(session, session.expiresAt)).toBe(false);
    expect(isOpen({ ...session, revokedAt: NOW }, NOW)).toBe(false);
  });

  it('is in use now when it asks; of another the last call that is known, or the signing in', () => {
    const shown = {
      id: session.id,
      address: '203.0.113.7',
      user_agent: 'Mozilla/5.0',
      created_at: '2026-11-20T08:00:00.000Z',
      expires_at: '2026-11-20T20:00:00.000Z',
    };
    expect(sessionOf(session, session.id, NOW)).toEqual({
      ...shown,
      current: true,
      last_used_at: NOW.toISOString(),
    });
    expect(sessionOf(session, 'another', NOW)).toEqual({
      ...shown,
      current: false,
      last_used_at: '2026-11-20T08:00:00.000Z',
    });
    const seen = { ...session, lastSeenAt: new Date('2026-11-20T09:12:00.000Z') };
    expect(sessionOf(seen, 'another', NOW).last_used_at).toBe('2026-11-20T09:12:00.000Z');
    expect(sessionOf(seen, session.id, NOW).last_used_at).toBe(NOW.toISOString());
    const early = { ...session, lastSeenAt: new Date('2026-11-20T07:59:59.000Z') };
    expect(sessionOf(early, 'another', NOW).last_used_at).toBe('2026-11-20T08:00:00.000Z');
  });
});
