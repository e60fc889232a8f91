import { describe, expect, it } from 'vitest';
import { listMandates, type Mandate } from '@/lib/contract/wallets/mandates';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import {
  isWithin,
  limitProblem,
  mostOf,
  rangeText,
  recentChoices,
  startingMethod,
  usableMethods,
} from './limits';

const transfer: FundingMethodDetail = {
  method: 'alpha_bank_transfer',
  is_default: true,
  configured: true,
  minimum: '100.00',
  maximum: '50000000.00',
  expires_after_seconds: 3_600,
};
const checkout: FundingMethodDetail = {
  ...transfer,
  method: 'alpha_checkout',
  is_default: false,
  minimum: '50.00',
  maximum: '10000000.00',
};
const debit: FundingMethodDetail = { ...transfer, method: 'beta_direct_debit', is_default: false };
const methods = [transfer, checkout, debit];
const mandate = listMandates.example.answer.data[0] as Mandate;

const problem = (amount: string, method: FundingMethodDetail, more: { mandate?: Mandate } = {}) =>
  limitProblem({ amount, currency: 'NGN', method, usable: methods, mandate: more.mandate })?.replaceAll(
    '\u00a0',
    ' ',
  );

describe('limitProblem', () => {
  it('takes the limits themselves', () => {
    expect(problem('100', transfer)).toBeUndefined();
    expect(problem('50000000.00', transfer)).toBeUndefined();
  });

  it('names the least, and a method that takes less', () => {
    expect(problem('99.99', transfer)).toBe(
      'Bank transfer starts at NGN 100.00. Checkout page starts at NGN 50.00.',
    );
    expect(problem('1', transfer)).toBe('Bank transfer starts at NGN 100.00.');
  });

  it('names the most, and a method that takes more', () => {
    expect(problem('10000000.01', checkout)).toBe(
      'Checkout page takes NGN 10,000,000.00 at most. Bank transfer takes up to NGN 50,000,000.00.',
    );
    expect(problem('50000000.01', transfer)).toBe('Bank transfer takes NGN 50,000,000.00 at most.');
  });

  it('never sends to a method that can not be used', () => {
    const usable = usableMethods([{ ...transfer, configured: false }, checkout, debit], []);
    expect(usable).toEqual([checkout]);
    const input = { amount: '20000000', currency: 'NGN', method: checkout, mandate: undefined };
    expect(limitProblem({ ...input, usable })).toBe('Checkout page takes NGN\u00a010,000,000.00 at most.');
  });

  it('holds direct debit to what the mandate allows', () => {
    expect(problem('10000000.00', debit, { mandate })).toBeUndefined();
    expect(problem('10000000.01', debit, { mandate })).toMatch(
      /^This mandate takes NGN 10,000,000.00 at most\./,
    );
    expect(mostOf(transfer, mandate)).toBe('50000000.00');
    expect(mostOf(debit, { ...mandate, maximum_amount: '90000000.00' })).toBe('50000000.00');
  });
});

describe('startingMethod', () => {
  it('prefers the one asked for, then the default, then any that is set up', () => {
    expect(startingMethod(methods, 'alpha_checkout')).toBe('alpha_checkout');
    expect(startingMethod(methods, 'gamma_momo')).toBe('alpha_bank_transfer');
    expect(startingMethod([checkout], 'alpha_bank_transfer')).toBe('alpha_checkout');
    expect(startingMethod([], '')).toBeUndefined();
  });
});

it('rangeText names both limits', () => {
  const words = (method: FundingMethodDetail) => rangeText(method, mandate, 'NGN').replaceAll('\u00a0', ' ');
  expect(words(transfer)).toBe('NGN 100.00 to NGN 50,000,000.00');
  expect(words(debit)).toBe('NGN 100.00 to NGN 10,000,000.00');
});

it('knows which amounts a method takes', () => {
  const within = (amount: string, method = transfer, by?: Mandate) => isWithin(amount, method, by);
  expect([within('99.99'), within('100'), within('50000000.00'), within('50000000.01')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(within('2000.00', debit, { ...mandate, maximum_amount: '1999.99' })).toBe(false);
});

it('takes the method and the amounts of the latest requests, each once, without those of orders', () => {
  const request = (amount: string, more: { method?: 'alpha_checkout'; order_id?: string } = {}) => ({
    method: 'alpha_bank_transfer' as const,
    amount,
    ...more,
  });
  const requests = [
    request('1.00', { method: 'alpha_checkout' }),
    request('2.00', { order_id: 'an order' }),
    request('3.00'),
    request('1.00'),
    request('4.00'),
    request('5.00'),
    request('6.00'),
  ];
  expect(recentChoices(requests)).toEqual({
    method: 'alpha_checkout',
    amounts: ['1.00', '3.00', '4.00', '5.00'],
  });
  expect(recentChoices([])).toEqual({ method: '', amounts: [] });
});
