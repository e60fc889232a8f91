import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

const derivations = vi.hoisted(() => vi.fn());

// Counts the work instead of the time: each derivation takes the same cost parameters.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...given: Parameters<typeof crypto.scrypt>) => {
    derivations(given[2], given[3]);
    crypto.scrypt(...given);
  };
  return { ...crypto, scrypt };
});

const PASSWORD = 'correct horse battery staple';
const COST = [32, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 }];

beforeEach(() => derivations.mockClear());

describe('a password hash', () => {
  it('is a PHC string with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('is known again by its password alone', async () => {
    const hash = await hashPassword(PASSWORD);
    expect(await verifyPassword(PASSWORD, hash)).toBe(true);
    expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('does not depend on how a keyboard composes a letter', async () => {
    expect(
      await verifyPassword('ẹ́kọ́ jẹ́ ohun rere'.normalize('NFD'), await hashPassword('ẹ́kọ́ jẹ́ ohun rere')),
    ).toBe(true);
  });

  it('that is none stops', async () => {
    await expect(verifyPassword(PASSWORD, 'plain')).rejects.toThrow('not a password hash');
  });
});

describe('verifying', () => {
  it('does the same work for the right password, a wrong one and no account', async () => {
    const hash = await hashPassword(PASSWORD);
    for (const [password, kept] of [
      [PASSWORD, hash],
      ['wrong', hash],
      [PASSWORD, null],
    ] as const) {
      derivations.mockClear();
      expect(await verifyPassword(password, kept)).toBe(password === PASSWORD && kept !== null);
      expect(derivations.mock.calls).toEqual([COST]);
    }
  });
});
