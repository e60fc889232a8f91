import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import { type FundingMethodDetail, listFundingMethods } from '@/lib/contract/wallets/wallets';
import { buying, estimated, selling, typed } from '../testing';
import { faultOfError, faultsOf } from './check-estimate';
import { placedWarnings, shortOf } from './warnings';

const transfer = listFundingMethods.example.answer.data[0] as FundingMethodDetail;
const choices = { currency: 'NGN', methods: [transfer], mandates: [] };
const subject = buying();
const warned = (code: 'insufficient_funds' | 'below_minimum' | 'market_closed' | 'investment_closed') =>
  estimated({ warnings: [{ code, message: 'The service says so.' }] });

describe('faultsOf', () => {
  it('finds none in an estimate without warnings, nor in what is only worth knowing', () => {
    const checked = { bounds: { subject, choices }, values: typed(), balance: '1.00' };
    expect(faultsOf({ ...checked, estimate: estimated() })).toEqual([]);
    expect(faultsOf({ ...checked, estimate: warned('market_closed') })).toEqual([]);
  });

  it('stops at an empty wallet only where the wallet pays', () => {
    const estimate = warned('insufficient_funds');
    const bounds = { subject, choices };
    const wallet = faultsOf({ bounds, estimate, balance: '1.00', values: typed() });
    expect(wallet).toEqual([{ field: 'pay', words: 'Pay by funding or fund the wallet first.' }]);
    const funded = typed({ pay: 'funding', method: 'alpha_bank_transfer' });
    expect(faultsOf({ bounds, estimate, balance: '1.00', values: funded })).toEqual([]);
  });

  it('stands beside the figure that was typed', () => {
    const estimate = warned('below_minimum');
    const values = typed({ by: 'units', units: '1' });
    expect(faultsOf({ bounds: { subject, choices }, estimate, balance: undefined, values })).toEqual([
      { field: 'units', words: 'The minimum is NGN\u00a01,000.00.' },
    ]);
  });

  it('checks the method against what units come to', () => {
    const values = typed({ by: 'units', units: '1', pay: 'funding', method: 'alpha_bank_transfer' });
    const estimate = estimated({ total: '50000000.01' });
    const [fault] = faultsOf({ bounds: { subject, choices }, estimate, balance: undefined, values });
    expect(fault?.field).toBe('method');
  });
});

it('says of figures of which no order can be made which ones can', () => {
  const refuse = (details: Record<string, string | null>) =>
    new ApiError({ status: 400, code: 'amount_out_of_range', message: 'no', details });
  expect(faultOfError(subject, 'units', refuse({ minimum: '10.00', maximum: null }))).toEqual({
    field: 'units',
    words: 'The minimum order is NGN\u00a010.00.',
  });
  expect(faultOfError(subject, 'amount', new Error('broken')).field).toBe('root');
});

it('puts each warning where it belongs, and knows which ones refuse', () => {
  const [closed] = placedWarnings(buying({ closed_reason: 'Sold out.' }), warned('investment_closed'));
  expect(closed).toEqual({ place: 'subject', words: 'Sold out.', refuses: true });
  const [units] = placedWarnings(
    selling('1.500000'),
    estimated({ warnings: [{ code: 'insufficient_units', message: 'no' }] }),
  );
  expect(units).toEqual({ place: 'size', words: '1.50 units are available to sell.', refuses: true });
  expect(placedWarnings(subject, warned('market_closed'))[0]).toMatchObject({
    place: 'session',
    refuses: false,
  });
  const message = 'Fees take 5.5% of this order: NGN 5.54 of NGN 100.00.';
  const estimate = estimated({ warnings: [{ code: 'high_fees', message }] });
  expect(placedWarnings(selling(), estimate)).toEqual([{ place: 'size', words: message, refuses: false }]);
});

it('says what a closed exchange means for what it trades, and for what it does not', () => {
  const wordsFor = (type: InvestmentType) =>
    placedWarnings(buying({ type }), warned('market_closed'))[0]?.words;
  expect(wordsFor('equity')).toMatch(/executes when it opens, on 20 Nov 2026\./);
  expect(wordsFor('mutual_fund')).toMatch(/^(?!.*opens).*20 Nov 2026/);
});

it('knows exactly how much a wallet is short of', () => {
  expect(shortOf('99999999999999.99', '100000000000000.00')).toBe('0.01');
  expect(shortOf('1.00', '1.00')).toBeUndefined();
  expect(shortOf(undefined, '1.00')).toBeUndefined();
});
