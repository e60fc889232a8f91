import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import { fundingMethods, fundingStatuses } from '@/lib/contract/wallets/funding';
import { methodsOf } from '../providers/rules';
import {
  canMove,
  checkAmount,
  checkMandateUse,
  chooseMethod,
  type Outcome,
  scenariosOf,
  settled,
  shareOf,
} from './rules';

const now = new Date('2026-11-20T09:30:00.000Z');
const later = new Date('2026-11-20T10:30:00.000Z');
const earlier = new Date('2026-11-20T08:30:00.000Z');

describe('the states of a funding request', () => {
  it('allow exactly these moves', () => {
    const moves = fundingStatuses.flatMap((from) =>
      fundingStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'pending → succeeded',
      'pending → failed',
      'pending → expired',
      'expired → succeeded',
    ]);
  });

  it('let money through at most once, whatever providers report in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Outcome>('succeeded', 'failed', 'expired')), (reports) => {
        let status: (typeof fundingStatuses)[number] = 'pending';
        let credits = 0;
        for (const outcome of reports) {
          if (!canMove(status, outcome)) continue;
          status = outcome;
          if (outcome === 'succeeded') credits += 1;
        }
        expect(credits).toBe(status === 'succeeded' ? 1 : 0);
      }),
    );
  });
});

describe('settled', () => {
  const request = { amount: 1000_00n, expiresAt: later };

  it('credits what was received, or else what was requested', () => {
    expect(settled(request, { outcome: 'succeeded' }, now)).toEqual({
      status: 'succeeded',
      amountReceived: 1000_00n,
      failureReason: null,
      settledAt: now,
      expiresAt: later,
      updatedAt: now,
    });
    const received = (amountReceived: bigint) =>
      settled(request, { outcome: 'succeeded', amountReceived }, now).amountReceived;
    expect([received(1n), received(5000_00n)]).toEqual([1n, 5000_00n]);
  });

  it('gives a failure its reason', () => {
    expect(settled(request, { outcome: 'failed', failureReason: 'Declined.' }, now)).toMatchObject({
      status: 'failed',
      failureReason: 'Declined.',
      amountReceived: null,
      settledAt: null,
    });
    expect(settled(request, { outcome: 'failed' }, now).failureReason).toMatch(/./);
  });

  it('never leaves an expired request with an end in the future', () => {
    const expiresAt = (at: Date | null) =>
      settled({ ...request, expiresAt: at }, { outcome: 'expired' }, now).expiresAt;
    expect([expiresAt(later), expiresAt(earlier), expiresAt(null)]).toEqual([now, earlier, null]);
  });
});

describe('chooseMethod', () => {
  it('takes every method of the currency and refuses every other', () => {
    for (const currency of currencies) {
      for (const method of fundingMethods) {
        if (methodsOf(currency).includes(method)) expect(chooseMethod(currency, method)).toBe(method);
        else {
          expect(() => chooseMethod(currency, method)).toThrow(
            expect.objectContaining({ code: 'method_not_supported', details: { currency, method } }),
          );
        }
      }
    }
    expect(chooseMethod('GHS', undefined)).toBe('gamma_momo');
  });
});

describe('checkMandateUse', () => {
  it('takes a mandate with direct debit only', () => {
    for (const method of fundingMethods) {
      checkMandateUse(method, undefined);
      const named = () => checkMandateUse(method, '0198c5a0-3a00-7000-8000-0000000000b1');
      if (method === 'beta_direct_debit') named();
      else {
        expect(named).toThrow(
          expect.objectContaining({
            code: 'validation_failed',
            details: { mandate_id: expect.any(String) },
          }),
        );
      }
    }
  });
});

describe('checkAmount', () => {
  it('takes the limits themselves and nothing beyond', () => {
    const limits = { minimum: 100_00n, maximum: 500_00n };
    for (const amount of [100_00n, 300_00n, 500_00n]) checkAmount(amount, limits);
    for (const amount of [99_99n, 500_01n, 0n]) {
      expect(() => checkAmount(amount, limits)).toThrow(
        expect.objectContaining({
          code: 'amount_out_of_range',
          details: { minimum: '100.00', maximum: '500.00' },
        }),
      );
    }
  });
});

describe('scenarios of a settlement', () => {
  it('fit what is stated of it, and the state of its request', () => {
    const always = ['duplicate_settlement', 'reordered_notifications'];
    const success = { outcome: 'succeeded' } as const;
    expect(scenariosOf('expired', { ...success, amountReceived: 1n })).toEqual(always);
    expect(scenariosOf('expired', success)).toEqual([...always, 'underpayment', 'overpayment']);
    expect(scenariosOf('pending', { ...success, amountReceived: 1n })).toEqual([
      ...always,
      'late_settlement',
    ]);
  });

  it('bring so many percent, rounded down, and never nothing', () => {
    expect([shareOf(100_001n, 33), shareOf(1n, 50), shareOf(100n, 1_000)]).toEqual([33_000n, 1n, 1_000n]);
  });
});
