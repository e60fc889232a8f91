import { describe, expect, it } from 'vitest';
import { customerOf, exportFilters, investmentOptions, listFilters } from './holdings-filters';

const id = '0198c5a0-3a00-7000-8000-000000000c02';

describe('the filters of holdings', () => {
  it('are what the service takes, and nothing else', () => {
    const address = {
      status: 'active',
      currency: 'NGN',
      investment_type: 'equity',
      investment_id: id,
      customer_reference: '  customer-77 ',
      cursor: 'next',
      month: '2026-11',
    };
    const filters = {
      status: 'active',
      currency: 'NGN',
      investment_type: 'equity',
      investment_id: id,
      customer_reference: 'customer-77',
    };
    expect(listFilters(address)).toEqual({ ...filters, cursor: 'next' });
    expect(exportFilters(address)).toEqual(filters);
  });

  it.each([
    { status: 'gone' },
    { currency: 'EUR' },
    { investment_id: 'x' },
    { customer_reference: '  ' },
    { cursor: '' },
  ])('leave out what no filter knows: %j', (address) => expect(listFilters(address)).toEqual({}));

  it('name a customer in as many letters as the service takes', () => {
    expect(customerOf({ customer_reference: 'x'.repeat(80) })).toBe('x'.repeat(64));
    expect(customerOf({})).toBeUndefined();
  });

  it('offer each investment once', () => {
    const held = { investment_id: id, investment_name: 'Harbour', investment_type: 'fixed_income' as const };
    const sums = { principal: '1.00', current_value: '1.00', accrued_returns: '0.00', count: 1 };
    const summary = {
      ...sums,
      currency: 'NGN' as const,
      by_type: [],
      by_maturity: [],
      by_investment: [{ ...held, ...sums, units: '1.000000' }],
      as_of: '2026-11-20T10:30:00.000Z',
    };
    expect(investmentOptions([summary, summary])).toEqual([{ value: id, label: 'Harbour' }]);
  });
});
