import { expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import { currencies } from '@/lib/contract/money';
import {
  exportInvestments,
  investmentStatuses,
  investmentTypes,
  listInvestments,
  riskLevels,
  summariseInvestments,
} from '@/lib/contract/trading/investments';
import { investmentsFilters } from './investments-filters';

const queriesOf = (address: Address) => listQueries(investmentsFilters, 'type', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

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
  const query = pageOf({
    type: 'treasury_bill',
    currency: 'EUR',
    risk_level: 'low',
    status: ['open', 'closed'],
    query: 'x'.repeat(101),
    cursor: 'abc',
    compare: 'one,two',
  });
  expect(query).toEqual({ type: 'treasury_bill', risk_level: 'low', cursor: 'abc' });
  expect(listInvestments.query.safeParse(query).success).toBe(true);
  expect(pageOf({ cursor: '', query: '   ' })).toEqual({});
  expect(pageOf({ query: 'bill' })).toEqual({ query: 'bill' });
  expect(pageOf({ sort: '-interest_rate' })).toEqual({ sort: '-interest_rate' });
});

it('passes to the summary and the export what they take', () => {
  const address = { type: 'equity', query: 'plc', status: 'open', sort: 'name', cursor: 'abc' };
  expect(exportOf(address)).toEqual({ type: 'equity', query: 'plc', status: 'open' });
  expect(summaryOf(address)).toEqual({ query: 'plc', status: 'open' });
  expect(exportInvestments.query.safeParse(exportOf(address)).success).toBe(true);
  expect(summariseInvestments.query.safeParse(summaryOf(address)).success).toBe(true);
});
