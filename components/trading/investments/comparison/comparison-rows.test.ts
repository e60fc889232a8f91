import { describe, expect, it } from 'vitest';
import { type Investment, investmentExample } from '@/lib/contract/trading/investments';
import { comparisonGroups, onlyDifferences } from './comparison-rows';

const bill: Investment = {
  ...investmentExample,
  id: '0198c5a0-3a00-7000-8000-000000000c02',
  name: 'NTB 364 days',
  type: 'treasury_bill',
  unit_price: '1.0000',
  interest_rate: '18.5000',
  tenor_days: 364,
  maximum_amount: '5000000.00',
  risk_level: 'low',
  fees: [{ code: 'brokerage', name: 'Brokerage', side: 'buy', rate_percent: '0.75' }],
};
const { price_source: _, ...fixed } = bill;

describe('comparisonGroups', () => {
  const groups = comparisonGroups([investmentExample, fixed]);
  const row = (title: string, label: string) =>
    groups.find((group) => group.title === title)?.rows.find((candidate) => candidate.label === label);

  it('puts every fact beside the same of the others, and says which differ', () => {
    expect(row('Offer', 'Risk')).toEqual({
      label: 'Risk',
      kind: 'risk',
      values: ['High', 'Low'],
      differs: true,
    });
    expect(row('Offer', 'Issuer')?.differs).toBe(false);
    expect(row('Terms', 'Price')?.values).toEqual(['NGN\u00a0552.00', 'NGN\u00a01.00']);
    expect(row('Terms', 'As of, Lagos')?.values).toEqual(['20 Nov 2026, 11:30', 'Fixed']);
    expect(row('Terms', 'Annual rate')?.values).toEqual(['None', '18.50%']);
    expect(row('Terms', 'Tenor')?.values).toEqual(['None', '364 days']);
    expect(row('Terms', 'Maximum')?.values).toEqual(['None', 'NGN\u00a05,000,000.00']);
    expect(row('Terms', 'Cycle')).toEqual({ label: 'Cycle', values: ['T+1', 'T+1'], differs: false });
  });

  it('has a line for each fee that one of them has, and no group without any', () => {
    expect(row('Fees of buying', 'Brokerage')?.differs).toBe(false);
    expect(row('Fees of buying', 'SEC fee')?.values).toEqual(['0.30% of the value traded', 'None']);
    expect(groups.map(({ title }) => title)).toEqual(['Offer', 'Terms', 'Fees of buying']);
  });

  it('can leave out what is the same', () => {
    const left = onlyDifferences(groups);
    expect(left.flatMap(({ rows }) => rows).every(({ differs }) => differs)).toBe(true);
    expect(onlyDifferences(comparisonGroups([investmentExample, investmentExample]))).toEqual([]);
  });
});
