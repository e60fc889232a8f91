import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissions, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { decideSignIn, mayGive, mayTake, normaliseEmail, type SignInHistory } from './rules';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const LONGEST_SECONDS = 15 * 60;

const fresh: SignInHistory = {
  here: { failures: 0, lastAttempt: null, isFamiliar: false },
  failuresElsewhere: 0,
  address: { failures: 0, lastFailure: null },
};
const here = (failures: number, secondsAgo = 0, isFamiliar = false): SignInHistory['here'] => ({
  failures,
  lastAttempt: new Date(NOW.getTime() - secondsAgo * 1_000),
  isFamiliar,
});
const waitOf = (history: SignInHistory, now = NOW): number => {
  const decision = decideSignIn(history, now);
  return decision.kind === 'admit' ? 0 : decision.seconds;
};

const pastMoment = fc
  .integer({ min: 0, max: 100 * 24 * 3_600_000 })
  .map((ms) => new Date(NOW.getTime() - ms));
const someHistory: fc.Arbitrary<SignInHistory> = fc.record({
  here: fc.oneof(
    fc.constant(fresh.here),
    fc.record({ failures: fc.nat(10_000), lastAttempt: pastMoment, isFamiliar: fc.boolean() }),
  ),
  failuresElsewhere: fc.nat(100_000),
  address: fc.oneof(
    fc.constant(fresh.address),
    fc.record({ failures: fc.integer({ min: 1, max: 100_000 }), lastFailure: pastMoment }),
  ),
});

describe('an email address', () => {
  it('is the same account however it is typed', () => {
    expect(normaliseEmail('  Treasury@Harbour.Example ')).toBe('treasury@harbour.example');
  });
});

describe('failures on an account from one address', () => {
  it('are free five times, then cost waits that double up to a quarter of an hour', () => {
    const waits = [0, 4, 5, 6, 7, 8, 13, 14, 100].map((failures) =>
      waitOf({ ...fresh, here: here(failures) }),
    );
    expect(waits).toEqual([0, 0, 2, 4, 8, 16, 512, 900, 900]);
  });

  it('count from the last one', () => {
    expect(waitOf({ ...fresh, here: here(8, 10) })).toBe(6);
    expect(waitOf({ ...fresh, here: here(8, 16) })).toBe(0);
  });
});

describe('failures on an account from elsewhere', () => {
  it('make a new address wait before its first attempt, and keep when it asked', () => {
    expect(decideSignIn({ ...fresh, failuresElsewhere: 9 }, NOW)).toEqual({ kind: 'admit' });
    expect(decideSignIn({ ...fresh, failuresElsewhere: 10 }, NOW)).toEqual({
      kind: 'wait',
      seconds: 5,
      startsNow: true,
    });
    expect(waitOf({ ...fresh, failuresElsewhere: 1_000 })).toBe(LONGEST_SECONDS);
  });

  it('do not matter where the account is familiar', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (failuresElsewhere, failures) => {
        const address = { failures, lastFailure: NOW };
        expect(waitOf({ here: here(0, 0, true), failuresElsewhere, address })).toBe(0);
      }),
    );
  });
});

describe('failures of an address on many accounts', () => {
  it('are free twenty times in an hour, as an office needs, then cost waits', () => {
    const waits = [19, 20, 24, 25, 45, 1_000].map((failures) =>
      waitOf({ ...fresh, address: { failures, lastFailure: NOW } }),
    );
    expect(waits).toEqual([0, 5, 5, 10, 160, 300]);
  });

  it('keep nothing of who asks meanwhile, so that the wait ends', () => {
    const address = { failures: 30, lastFailure: NOW };
    expect(decideSignIn({ ...fresh, failuresElsewhere: 50, address }, NOW)).toMatchObject({
      startsNow: false,
    });
  });
});

describe('any wait', () => {
  it('is a whole number of seconds, from 1 to a quarter of an hour', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const decision = decideSignIn(history, NOW);
        if (decision.kind === 'admit') return;
        expect(Number.isInteger(decision.seconds)).toBe(true);
        expect(decision.seconds).toBeGreaterThanOrEqual(1);
        expect(decision.seconds).toBeLessThanOrEqual(LONGEST_SECONDS);
      }),
    );
  });

  it('is over when it was waited out', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        const decision = decideSignIn(history, NOW);
        if (decision.kind === 'admit') return;
        const then = new Date(NOW.getTime() + decision.seconds * 1_000);
        const kept = decision.startsNow ? { ...history.here, lastAttempt: NOW, failures: 1 } : history.here;
        const again = decideSignIn({ ...history, here: kept }, then);
        // Nothing of the wait for the address was kept, so the account's own may follow it once.
        if (again.kind === 'wait') expect(again.startsNow && !decision.startsNow).toBe(true);
      }),
    );
  });

  it('is never shorter after more failures', () => {
    fc.assert(
      fc.property(someHistory, fc.nat(50), fc.nat(50), fc.nat(50), (history, a, b, c) => {
        const worse: SignInHistory = {
          here: { ...history.here, failures: history.here.failures + a },
          failuresElsewhere: history.failuresElsewhere + b,
          address: { ...history.address, failures: history.address.failures + c },
        };
        expect(waitOf(worse)).toBeGreaterThanOrEqual(waitOf(history));
      }),
    );
  });
});

const given = (role: Role) => roles.filter((other) => mayGive({ role }, other));

describe('giving roles', () => {
  it('lets owners give any, admins any but theirs above', () => {
    expect(given('owner')).toEqual(roles);
    expect(given('admin')).toEqual(roles.filter((role) => role !== 'owner'));
  });

  it('lets nobody give what they lack', () => {
    expect(given('treasury')).toEqual(['treasury']);
    expect(given('viewer')).toEqual(['viewer']);
    expect(given('engineer')).toEqual(['engineer', 'viewer']);
  });

  it('lets a key give the roles that it covers, and name owners only with everything', () => {
    const all = permissions.filter((permission) => permission.endsWith(':write'));
    expect(roles.filter((role) => mayGive({ permissions: all }, role))).toEqual(roles);
    const most = all.filter((permission) => permission !== 'sandbox:write');
    const some = roles.filter((role) => mayGive({ permissions: most }, role));
    expect(some).toEqual(['compliance', 'treasury']);
    const ofViewer = ['members:write', ...rolePermissions.viewer] as const;
    expect(roles.filter((role) => mayGive({ permissions: ofViewer }, role))).toEqual(['viewer']);
  });
});

describe('taking roles', () => {
  it('keeps owners for owners', () => {
    expect(mayTake({ role: 'owner' }, 'owner')).toBe(true);
    expect(mayTake({ role: 'admin' }, 'owner')).toBe(false);
    expect(mayTake({ permissions: ['members:write'] }, 'owner')).toBe(false);
  });

  it('lets everybody else go, also by a key that could not give their role', () => {
    expect(mayTake({ role: 'admin' }, 'admin')).toBe(true);
    expect(mayTake({ permissions: ['members:write'] }, 'treasury')).toBe(true);
  });
});
