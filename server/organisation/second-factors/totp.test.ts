import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeAt } from './testing';
import { newSeed, stepOfCode, totpUri } from './totp';

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
