import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireFresh, resetWait, securityOf } from './rules';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const none = { count: 0, oldest: null };

describe('asking for a new password', () => {
  it('is free five times an hour for an email address, twenty times for an address', () => {
    expect(resetWait({ count: 4, oldest: ago(60) }, { count: 19, oldest: ago(60) }, NOW)).toBe(0);
    expect(resetWait({ count: 5, oldest: ago(60) }, none, NOW)).toBe(3_540);
    expect(resetWait(none, { count: 20, oldest: ago(600) }, NOW)).toBe(3_000);
    expect(resetWait({ count: 5, oldest: ago(60) }, { count: 20, oldest: ago(3_000) }, NOW)).toBe(3_540);
  });

  it('waits whole seconds, an hour at most, and never for nothing', () => {
    const history = fc.record({
      count: fc.nat(50),
      oldest: fc.option(fc.integer({ min: 0, max: 3_599_999 }).map((ms) => new Date(NOW.getTime() - ms))),
    });
    fc.assert(
      fc.property(history, history, (ofEmail, ofAddress) => {
        const seconds = resetWait(ofEmail, ofAddress, NOW);
        expect(Number.isInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(3_600);
        if (ofEmail.count < 5 && ofAddress.count < 20) expect(seconds).toBe(0);
      }),
    );
  });
});

describe('how an account is secured', () => {
  const factors = { totpSince: NOW, passkeys: [], recoveryCodesLeft: 9 };
  it('leaves out what there is not, and a second factor that is fresh no more', () => {
    const person = { passwordChangedAt: ago(3_600) };
    expect(securityOf(person, { ...factors, totpSince: null }, ago(600), NOW)).toEqual({
      password_changed_at: '2026-11-20T08:30:00.000Z',
      passkeys: [],
      recovery_codes_left: 9,
    });
    expect(securityOf(person, factors, ago(1), NOW)).toMatchObject({
      totp_since: NOW.toISOString(),
      fresh_until: '2026-11-20T09:39:59.000Z',
    });
  });

  it('is changed with a second factor that was just given', () => {
    expect(() => requireFresh({ secondFactorAt: ago(599) }, NOW)).not.toThrow();
    for (const secondFactorAt of [null, ago(600)]) {
      expect(() => requireFresh({ secondFactorAt }, NOW)).toThrow(
        expect.objectContaining({ code: 'forbidden', details: { second_factor: 'required' } }),
      );
    }
  });
});
