import { expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import {
  investmentStatuses,
  investmentTypes,
  listInvestments,
  riskLevels,
} from '@/lib/contract/trading/investments';
import { investmentsFilters, listFilters } from './investments-filters';

it('offers every type, currency, risk and status of the contract', () => {
  const values = (param: string) =>
    investmentsFilters.flatMap((filter) =>
      filter.kind === 'select' && filter.param === param ? filter.options.map((option) => option.value) : [],
    );
  expect(values('type')).toEqual([...investmentTypes]);
  expect(values('currency').sort()).toEqual([...currencies].sort());
  expect(values('risk_level')).toEqual([...riskLevels]);
  expect(values('status')).toEqual([...investmentStatuses]);
});

it('asks the service only for what the contract knows', () => {
  const query = listFilters({
    type: 'treasury_bill',
    currency: 'EUR',
    risk_level: 'low',
    status: ['open', 'closed'],
    query: `  ${'x'.repeat(120)}`,
    cursor: 'abc',
    compare: 'one,two',
  });
  expect(query).toEqual({ type: 'treasury_bill', risk_level: 'low', query: 'x'.repeat(100), cursor: 'abc' });
  expect(listInvestments.query.safeParse(query).success).toBe(true);
  expect(listFilters({ cursor: '', query: '   ' })).toEqual({});
});
