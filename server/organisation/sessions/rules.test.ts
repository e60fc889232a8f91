import { describe, expect, it } from 'vitest';
import { type Role, roles } from '@/lib/contract/permissions';
import { endingOf, idleEnd, needsFactor, requiredSteps, sessionEnd, sessionOf } from './rules';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const session = {
  id: '0198c5a0-3a00-7000-8000-0000000000c1',
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  createdAt: new Date('2026-11-20T08:00:00.000Z'),
  expiresAt: new Date('2026-11-20T20:00:00.000Z'),
  endsAt: null,
  revokedAt: null,
  usedAt: null,
};

describe('a session', () => {
  it('ends so many hours after it began', () => {
    expect(sessionEnd(NOW, 12)).toEqual(new Date('2026-11-20T21:30:00.000Z'));
  });

  it('that is used now ends after the minutes of its person, and never later than its latest end', () => {
    const context = { now: NOW, settings: { idleMinutes: { member: 480, operator: 30 } } };
    const endsAt = new Date('2026-11-20T12:00:00.000Z');
    expect(idleEnd(context, { endsAt, isOperator: true })).toEqual(new Date('2026-11-20T10:00:00.000Z'));
    expect(idleEnd(context, { endsAt, isOperator: false })).toEqual(endsAt);
  });

  it('is open until it ends or is revoked, and it is known why it is over', () => {
    const { expiresAt } = session;
    expect(endingOf(session, new Date(expiresAt.getTime() - 1))).toBe(null);
    expect(endingOf(session, expiresAt)).toBe('expired');
    expect(endingOf({ ...session, endsAt: expiresAt }, expiresAt)).toBe('expired');
    expect(endingOf({ ...session, endsAt: new Date('2026-11-20T21:00:00.000Z') }, expiresAt)).toBe('idle');
    expect(endingOf({ ...session, revokedAt: NOW }, NOW)).toBe('revoked');
  });

  it('is in use now when it asks; another was used when its person last did something, or signed in', () => {
    const shown = {
      id: session.id,
      address: '203.0.113.7',
      user_agent: 'Mozilla/5.0',
      created_at: '2026-11-20T08:00:00.000Z',
      expires_at: '2026-11-20T20:00:00.000Z',
    };
    const last = NOW.toISOString();
    expect(sessionOf(session, session.id, NOW)).toEqual({ ...shown, current: true, last_used_at: last });
    expect(sessionOf(session, 'another', NOW)).toEqual({
      ...shown,
      current: false,
      last_used_at: '2026-11-20T08:00:00.000Z',
    });
    const used = { ...session, usedAt: new Date('2026-11-20T09:12:00.000Z') };
    expect(sessionOf(used, 'another', NOW).last_used_at).toBe('2026-11-20T09:12:00.000Z');
    const endsAt = new Date('2026-11-20T22:00:00.000Z');
    expect(sessionOf({ ...used, endsAt }, 'another', NOW).expires_at).toBe(endsAt.toISOString());
  });
});

describe('what a person must do first', () => {
  const strict = { secondFactorRequired: true, firstPasswordChange: true };
  const loose = { secondFactorRequired: false, firstPasswordChange: false };
  const member = (role: Role) => ({ memberships: [{ role }], isOperator: false });
  const none = { secondFactorAt: null };

  it('is to have a second factor, for staff and for whoever moves money or gives access to it', () => {
    const needing = roles.filter((role) => needsFactor(strict, member(role)));
    expect(needing).toEqual(['owner', 'admin', 'treasury']);
    expect(needsFactor(strict, { memberships: [], isOperator: true })).toBe(true);
    expect(
      needsFactor(strict, { memberships: [{ role: 'viewer' }, { role: 'admin' }], isOperator: false }),
    ).toBe(true);
    expect(needsFactor(loose, { memberships: [{ role: 'owner' }], isOperator: true })).toBe(false);
  });

  it('is the password, then the second factor, and nothing once both are done or where neither is required', () => {
    const owner = { ...member('owner'), hasFirstPassword: true };
    expect(requiredSteps(strict, owner, none)).toEqual(['new_password', 'second_factor']);
    expect(requiredSteps(strict, { ...owner, hasFirstPassword: false }, none)).toEqual(['second_factor']);
    expect(requiredSteps(strict, owner, { secondFactorAt: NOW })).toEqual(['new_password']);
    expect(requiredSteps(strict, { ...member('viewer'), hasFirstPassword: false }, none)).toEqual([]);
    expect(requiredSteps(loose, owner, none)).toEqual([]);
  });
});
