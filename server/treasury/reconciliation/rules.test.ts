import { describe, expect, it } from 'vitest';
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
