import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconcileCollection } from './reconcile-collection';
import { compareNotification, nextMandateReading, nextReading, pauseAfter, pauseAt } from './rules';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const now = new Date('2026-11-20T10:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const seconds = (at: Date | null) => at && (at.getTime() - now.getTime()) / SECOND;

describe('when a request is read back', () => {
  it('the older the less often, and after failures less often still', () => {
    expect(
      [0, 9, 10, 39, 40, 119, 120, 299, 300, 899, 900, 80_000].map((age) => pauseAt(age * SECOND) / SECOND),
    ).toEqual([10, 10, 30, 30, 60, 60, 120, 120, 300, 300, 900, 900]);
    expect([1, 2, 3, 7, 8, 90].map((failures) => pauseAfter(failures) / SECOND)).toEqual([
      10, 20, 40, 640, 900, 900,
    ]);
  });

  it('once a day after it has ended, a month for late money and a week for a second payment', () => {
    const of = (status: 'pending' | 'expired' | 'succeeded' | 'failed', endedDaysAgo: number) =>
      seconds(nextReading({ status, createdAt: ago(90 * DAY), expiresAt: ago(endedDaysAgo * DAY) }, now));
    expect(of('pending', 0)).toBe(900);
    expect([of('expired', 0), of('expired', 29), of('expired', 29.1)]).toEqual([86_400, 86_400, null]);
    expect([of('succeeded', 6), of('succeeded', 6.1), of('failed', 7)]).toEqual([86_400, null, null]);
    expect(seconds(nextMandateReading(true, ago(DAY), now))).toBe(86_400);
    expect(seconds(nextMandateReading(false, now, now))).toBe(10);
  });
});

describe('a notification, compared with what was read back', () => {
  const read = { currency: 'NGN', payments: [{ amount: 400n }, { amount: 600n }] };
  const notified = (amount: bigint | null, currency: string | null = 'NGN', age = 0) =>
    compareNotification({ amount, currency, receivedAt: ago(age) }, read, now);

  it('agrees with any sum that there has been', () => {
    expect([notified(null, null), notified(0n), notified(400n), notified(1000n)]).toEqual(
      Array(4).fill('agrees'),
    );
  });

  it('may be ahead of the provider’s own answers for a minute', () => {
    expect([notified(1001n), notified(1001n, 'NGN', 60_000)]).toEqual(['waits', 'contradicts']);
  });

  it('contradicts with another currency, or with less than ever was', () => {
    expect([notified(400n, 'USD'), notified(600n), notified(999n)]).toEqual(Array(3).fill('contradicts'));
  });
});

const ours = { reference: 'FND-1', currency: 'NGN' as const, amount: 1000n, payments: [] };
const payment = (id: string, amount: bigint) => ({ id, amount, paidAt: new Date(0) });
const word = (
  status: 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled',
  ...payments: ReturnType<typeof payment>[]
) => ({
  reference: 'FND-1',
  providerReference: 'P-1',
  status,
  instructions: {},
  currency: 'NGN' as const,
  amount: 1000n,
  payments,
  failureReason: null,
});
const kinds = (verdict: ReturnType<typeof reconcileCollection>) =>
  verdict.discrepancies.map(({ kind, cause }) => `${kind}: ${cause}`);

describe('judgeCollection', () => {
  it('settles by the oldest payment, and leaves what more there is to people', () => {
    const verdict = reconcileCollection(
      ours,
      'pending',
      word('succeeded', payment('a', 400n), payment('b', 600n)),
    );
    expect(verdict.settlement).toEqual({ outcome: 'succeeded', amountReceived: 400n });
    expect(kinds(verdict)).toEqual(['paid_again: payment b']);
    expect(verdict.payments).toEqual([
      { id: 'a', amount: '400' },
      { id: 'b', amount: '600' },
    ]);
  });

  it('ends what ended without money, and credits late money', () => {
    const outcome = (...given: Parameters<typeof word>) =>
      reconcileCollection(ours, 'pending', word(...given)).settlement?.outcome;
    expect([outcome('pending'), outcome('failed'), outcome('cancelled'), outcome('expired')]).toEqual([
      undefined,
      'failed',
      'failed',
      'expired',
    ]);
    expect(reconcileCollection(ours, 'expired', word('expired', payment('a', 7n))).settlement).toEqual({
      outcome: 'succeeded',
      amountReceived: 7n,
    });
  });

  it('credits nothing on what failed, was called off, or is not what was requested', () => {
    const late = word('failed', payment('a', 1000n));
    expect(kinds(reconcileCollection(ours, 'failed', late))).toEqual(['paid_after_end: payment a']);
    expect(reconcileCollection(ours, 'pending', late).settlement).toMatchObject({ outcome: 'failed' });
    expect(kinds(reconcileCollection(ours, null, word('cancelled', payment('a', 1n))))).toEqual([
      'paid_after_end: payment a',
    ]);
    const other = reconcileCollection(ours, 'pending', {
      ...word('succeeded', payment('a', 1n)),
      currency: 'USD',
    });
    expect([other.settlement, ...kinds(other)]).toEqual([null, 'other_currency: payment a']);
    const more = reconcileCollection(ours, 'pending', { ...word('pending'), amount: 5n });
    expect([more.settlement, ...kinds(more)]).toEqual([null, 'contradicted: asked FND-1']);
  });

  it('notices a payment that is gone', () => {
    const seen = { ...ours, payments: [{ id: 'a', amount: '400' }] };
    expect(kinds(reconcileCollection(seen, 'succeeded', word('succeeded', payment('a', 401n))))).toEqual([
      'contradicted: vanished a',
    ]);
  });

  it('makes nothing of the same report a second time, and accounts for each payment once', () => {
    const statuses = fc.constantFrom('pending', 'succeeded', 'failed', 'expired', 'cancelled' as const);
    const words = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1 }), amount: fc.bigInt(1n, 10n ** 12n) }),
      {
        selector: ({ id }) => id,
        maxLength: 5,
      },
    );
    const known = fc.constantFrom('pending', 'succeeded', 'failed', 'expired' as const);
    fc.assert(
      fc.property(known, statuses, words, (status, reported, payments) => {
        const heard = word(reported as 'pending', ...payments.map(({ id, amount }) => payment(id, amount)));
        const first = reconcileCollection(ours, status as 'pending', heard);
        const credited = first.settlement?.amountReceived ?? 0n;
        const odd = first.discrepancies.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
        expect(credited + odd).toBe(payments.reduce((sum, { amount }) => sum + amount, 0n));
        const after = first.settlement?.outcome ?? (status as 'pending');
        const second = reconcileCollection({ ...ours, payments: first.payments }, after, heard);
        expect([second.settlement?.amountReceived, ...kinds(second)]).toEqual([undefined]);
      }),
    );
  });
});
