import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

const work = vi.hoisted(() => ({ costs: vi.fn(), running: 0, most: 0 }));

// Counts the work instead of the time, and does it at the least cost: the parameters are what is tested.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  type Given = Parameters<typeof crypto.scrypt>;
  const scrypt = (...[password, salt, length, options, done]: Given) => {
    work.costs(options.N, options.r, options.p);
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    crypto.scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, (error, derived) => {
      work.running -= 1;
      done(error, derived);
    });
  };
  return { ...crypto, scrypt };
});

const PASSWORD = 'correct horse battery staple';
const [OLD, TODAY] = [
  [32_768, 8, 1],
  [131_072, 8, 1],
];

beforeEach(() => {
  work.costs.mockClear();
  work.most = 0;
});

describe('a password hash', () => {
  it('is a PHC string with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD, 17), hashPassword(PASSWORD, 17)]);
    expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect(work.costs.mock.calls).toEqual([TODAY, TODAY]);
  });

  it('verifies its password alone', async () => {
    const hash = await hashPassword(PASSWORD, 17);
    expect(await verifyPassword(PASSWORD, hash, 17)).toEqual({ isRight: true, rehashed: null });
    expect(await verifyPassword(`${PASSWORD} `, hash, 17)).toEqual({ isRight: false, rehashed: null });
    expect(await verifyPassword('', hash, 17)).toEqual({ isRight: false, rehashed: null });
  });

  it('does not depend on how a keyboard composes a letter', async () => {
    const hash = await hashPassword('ẹ́kọ́ jẹ́ ohun rere', 17);
    const { isRight } = await verifyPassword('ẹ́kọ́ jẹ́ ohun rere'.normalize('NFD'), hash, 17);
    expect(isRight).toBe(true);
  });

  it('of another format is an error', async () => {
    await expect(verifyPassword(PASSWORD, 'plain', 17)).rejects.toThrow('not a password hash');
  });
});

describe('a hash of an earlier version', () => {
  it('is replaced by one of today’s cost with the right password', async () => {
    const old = await hashPassword(PASSWORD, 15);
    const { isRight, rehashed } = await verifyPassword(PASSWORD, old, 17);
    expect(isRight).toBe(true);
    expect(rehashed).toMatch(/^\$scrypt\$ln=17,/);
    expect(await verifyPassword(PASSWORD, rehashed, 17)).toEqual({ isRight: true, rehashed: null });
  });

  it('is not replaced with a wrong one', async () => {
    const old = await hashPassword(PASSWORD, 15);
    expect(await verifyPassword('wrong', old, 17)).toEqual({ isRight: false, rehashed: null });
  });
});

describe('verifying', () => {
  it('does the same work for the right password, a wrong one, an old hash and no account', async () => {
    const [hash, old] = [await hashPassword(PASSWORD, 17), await hashPassword(PASSWORD, 15)];
    for (const [password, stored] of [
      [PASSWORD, hash],
      ['wrong', hash],
      [PASSWORD, old],
      ['wrong', old],
      [PASSWORD, null],
    ] as const) {
      work.costs.mockClear();
      const { isRight } = await verifyPassword(password, stored, 17);
      expect(isRight).toBe(password === PASSWORD && stored !== null);
      expect(work.costs.mock.calls).toEqual([OLD, TODAY]);
    }
  });

  it('hashes two passwords at once, however many people sign in: 256 MiB', async () => {
    const hash = await hashPassword(PASSWORD, 17);
    const all = Array.from({ length: 50 }, () => verifyPassword(PASSWORD, hash, 17));
    expect((await Promise.all(all)).every(({ isRight }) => isRight)).toBe(true);
    expect(work.most).toBe(2);
  });

  it('refuses more than may wait in line, and states when to try again', async () => {
    const hash = await hashPassword(PASSWORD, 17);
    const all = await Promise.allSettled(
      Array.from({ length: 110 }, () => verifyPassword(PASSWORD, hash, 17)),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited', retryAfter: 5 } });
    expect(work.most).toBe(2);
  });
});
