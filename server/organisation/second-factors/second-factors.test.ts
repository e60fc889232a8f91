import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeMail } from './notices';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { CHALLENGE_MS, freshUntil, hasFactor, isAnswerable, isFresh } from './rules';
import { codeAt } from './testing';
import { newSeed, stepOfCode, totpUri } from './totp';

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

// RFC 6238, appendix B, its last six digits: the seed is "12345678901234567890".
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %i s are those of RFC 6238', (seconds, code) => {
    expect(stepOfCode(RFC_SEED, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('count in their own step, the one before and the one after, and name theirs', () => {
    const seconds = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, fc.integer({ min: -3, max: 3 }), (now, steps) => {
        const code = codeAt(RFC_SEED, at(now + steps * 30));
        const given = stepOfCode(RFC_SEED, code, at(now));
        if (Math.abs(steps) <= 1) expect(given).not.toBeNull();
        // One in a million codes is that of another step too, so one from further away may count as a near one.
        if (given === null) return;
        expect(Math.abs(given - Math.floor(now / 30))).toBeLessThanOrEqual(1);
        expect(codeAt(RFC_SEED, at(given * 30))).toBe(code);
      }),
    );
    expect(stepOfCode(RFC_SEED, codeAt(RFC_SEED, at(1_000_000_000)), at(1_000_000_029))).toBe(33_333_333);
    expect(stepOfCode(RFC_SEED, codeAt(RFC_SEED, at(1_000_000_000)), at(1_000_000_080))).toBeNull();
  });

  it('may be typed with spaces, and are nothing but six digits', () => {
    expect(stepOfCode(RFC_SEED, ' 287 082 ', at(59))).toBe(1);
    for (const code of ['', '28708', '2870820', '28708a', '٢٨٧٠٨٢', '-87082', '1e5']) {
      expect(stepOfCode(RFC_SEED, code, at(59)), code).toBeNull();
    }
  });

  it('come of seeds of 160 bits, never the same twice', () => {
    const seeds = Array.from({ length: 50 }, newSeed);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(seeds).size).toBe(50);
  });

  it('are set up with an address that names the service and the account', () => {
    const uri = new URL(totpUri(RFC_SEED, 'treasury@harbour.example'));
    expect(decodeURIComponent(uri.pathname)).toContain('Partner Desk:treasury@harbour.example');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Partner Desk',
      secret: RFC_SEED,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

const KEY = new Uint8Array(32).fill(7);
const hash = (code: string, person = 'one', key = KEY) =>
  Buffer.from(hashRecoveryCode(key, person, code)).toString('hex');

describe('recovery codes', () => {
  it('are ten, of 120 bits, in groups that can be read aloud', () => {
    const all = Array.from({ length: 20 }, newRecoveryCodes).flat();
    expect(all).toHaveLength(200);
    for (const code of all) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(new Set(all).size).toBe(200);
  });

  it('are the same however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    const mess = fc.array(fc.constantFrom(' ', '-', '–', '‑', '\t', ''), { minLength: 29, maxLength: 29 });
    fc.assert(
      fc.property(mess, fc.array(fc.boolean(), { minLength: 29, maxLength: 29 }), (between, upper) => {
        const typed = [...code]
          .map(
            (notification, index) =>
              (upper[index] ? notification.toUpperCase() : notification) + (between[index] ?? ''),
          )
          .join('');
        expect(hash(typed)).toBe(hash(code));
      }),
    );
    expect(hash('O0il-L1aa-aaaa-aaaa')).toBe(hash('0011-11aa-aaaa-aaaa'));
  });

  it('are stored as a hash of the person with the key of the service', () => {
    const [code = '', other = ''] = newRecoveryCodes();
    const all = [hash(code), hash(other), hash(code, 'two'), hash(code, 'one', new Uint8Array(32).fill(8))];
    expect(new Set(all).size).toBe(4);
    for (const one of all) expect(one).toHaveLength(64);
  });
});
