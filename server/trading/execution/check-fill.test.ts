import { describe, expect, it } from 'vitest';
import { ApiError } from '@/server/platform/kernel/errors';
import { pauseAfter, pollAfter } from './broker/broker-worker';
import { assertDealable, readBrokerTime, readExecutedAt, reasonOf, wrongFill } from './check-fill';

const made = new Date('2026-11-20T10:30:00.000Z');
const now = new Date('2026-11-23T09:00:00.000Z');

describe('readExecutedAt', () => {
  it('reads times, and days in Lagos; on the day of the order a day alone is the order’s time', () => {
    const read = (text?: string) => readExecutedAt(text, made, now)?.toISOString();
    expect(read()).toBeUndefined();
    expect(read('2026-11-20T12:00:00+01:00')).toBe('2026-11-20T11:00:00.000Z');
    expect(read('2026-11-20')).toBe(made.toISOString());
    expect(read('2026-11-21')).toBe('2026-11-20T23:00:00.000Z');
    expect(read('2026-11-23')).toBe('2026-11-22T23:00:00.000Z');
  });

  it.each(['2026-11-23T09:00:00.001Z', '2026-11-24', '2026-11-20T10:29:59.999Z', '2026-11-19'])(
    'refuses %s',
    (text) => {
      expect(() => readExecutedAt(text, made, now)).toThrow(ApiError);
    },
  );

  it('lets a broker’s clock stand a few seconds apart', () => {
    expect(readBrokerTime('2026-11-20T10:29:56Z', made, now)).toEqual(made);
    expect(readBrokerTime('2026-11-23T09:00:04Z', made, now)).toEqual(now);
    expect(() => readBrokerTime('2026-11-20T10:29:54Z', made, now)).toThrow(ApiError);
    expect(() => readBrokerTime('2026-11-23T09:00:06Z', made, now)).toThrow(ApiError);
  });
});

describe('assertDealable', () => {
  it('holds an equity to its band, both ends included, and a fund to none', () => {
    expect(() => assertDealable('equity', 4_950_000n, 5_500_000n)).not.toThrow();
    expect(() => assertDealable('equity', 6_050_000n, 5_500_000n)).not.toThrow();
    expect(() => assertDealable('equity', 4_949_999n, 5_500_000n)).toThrow(ApiError);
    expect(() => assertDealable('equity', 6_050_001n, 5_500_000n)).toThrow(ApiError);
    expect(() => assertDealable('mutual_fund', 1n, null)).not.toThrow();
  });

  it('deals what pays a rate at 1.00', () => {
    expect(() => assertDealable('treasury_bill', 10_000n, null)).not.toThrow();
    expect(() => assertDealable('treasury_bill', 10_001n, null)).toThrow(ApiError);
  });
});

it('reasonOf states what is wrong with which field, or the sentence', () => {
  expect(reasonOf(wrongFill('units', 'must be 5'))).toBe('units must be 5');
  expect(reasonOf(new ApiError('invalid_state', 'It is over.', { status: 'failed' }))).toBe('It is over.');
});

describe('the pace of calls', () => {
  it('doubles its pauses up to five minutes, however often it fails', () => {
    expect([1, 2, 3, 4, 9, 10, 1_000].map(pauseAfter)).toEqual([
      1_000, 2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ]);
  });

  it('asks after a tenth of the age, between a second and a minute', () => {
    expect([0, 10_000, 45_678, 3_600_000].map(pollAfter)).toEqual([1_000, 1_000, 4_567, 60_000]);
  });
});
