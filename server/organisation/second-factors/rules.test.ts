import { describe, expect, it } from 'vitest';
import { noticeMail } from './notices';
import { CHALLENGE_MS, freshUntil, hasFactor, isAnswerable, isFresh } from './rules';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('a second factor', () => {
  it('is fresh for ten minutes, and not a millisecond longer', () => {
    expect(freshUntil(NOW)).toEqual(later(600_000));
    expect(isFresh(NOW, NOW)).toBe(true);
    expect(isFresh(NOW, later(599_999))).toBe(true);
    expect(isFresh(NOW, later(600_000))).toBe(false);
    expect(isFresh(null, NOW)).toBe(false);
  });

  it('is an app or a passkey; recovery codes alone are none', () => {
    const nothing = { totpSince: null, passkeys: [], recoveryCodesLeft: 10 };
    expect(hasFactor(nothing)).toBe(false);
    expect(hasFactor({ ...nothing, totpSince: NOW })).toBe(true);
  });
});

describe('a question', () => {
  const asked = { failures: 0, usedAt: null, expiresAt: later(CHALLENGE_MS) };
  it('may be answered once, within five minutes, after fewer than five failures', () => {
    expect(isAnswerable(asked, NOW)).toBe(true);
    expect(isAnswerable(asked, later(CHALLENGE_MS - 1))).toBe(true);
    expect(isAnswerable(asked, later(CHALLENGE_MS))).toBe(false);
    expect(isAnswerable({ ...asked, failures: 4 }, NOW)).toBe(true);
    expect(isAnswerable({ ...asked, failures: 5 }, NOW)).toBe(false);
    expect(isAnswerable({ ...asked, usedAt: NOW }, NOW)).toBe(false);
  });
});

describe('a notice', () => {
  it('states what happened, when, from where, and what to do', () => {
    const person = { email: 'owner@harbour.example', name: 'Owner' };
    const facts = {
      at: NOW,
      from: '203.0.113.7',
      userAgent: undefined,
      dashboardUrl: 'https://desk.example',
    };
    const mail = noticeMail('totp_removed', person, facts);
    expect(mail.recipient).toBe(person.email);
    expect(mail.body).toContain('Owner');
    expect(mail.body).toContain('2026-11-20 09:30 UTC\nFrom: 203.0.113.7');
    expect(mail.body).toContain('https://desk.example/forgot-password');
    expect(noticeMail('factors_reset', person, { ...facts, from: null }).body).not.toContain('From:');
  });

  it('of a new device names it, and leads to the sessions', () => {
    const mail = noticeMail(
      'new_device',
      { email: 'owner@harbour.example', name: 'Owner' },
      {
        at: NOW,
        from: '203.0.113.7',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        dashboardUrl: 'https://desk.example',
      },
    );
    expect(mail.subject).toBe('You signed in from a new device');
    expect(mail.body).toContain('When: 2026-11-20 09:30 UTC\nDevice: Firefox on Linux\nFrom: 203.0.113.7');
    expect(mail.body).toContain('https://desk.example/account/sessions');
  });
});
