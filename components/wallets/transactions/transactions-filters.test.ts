import { expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import {
  exportTransactions,
  listTransactions,
  summariseTransactions,
} from '@/lib/contract/wallets/transactions';
import { transactionsFilters } from './transactions-filters';

const queriesOf = (address: Address) => listQueries(transactionsFilters, 'direction', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

const address = {
  query: 'FND-',
  currency: 'NGN',
  direction: 'credit',
  created_from: '2026-11-20',
  sort: 'created_at',
  cursor: 'c1',
  reference: 'FND-7K2M9QX4TB1C',
};

it('passes to the list, the export and the summary what each takes', () => {
  const filters = { query: 'FND-', currency: 'NGN', created_from: '2026-11-19T23:00:00.000Z' };
  expect(pageOf(address)).toEqual({ ...filters, direction: 'credit', sort: 'created_at', cursor: 'c1' });
  expect(exportOf(address)).toEqual({ ...filters, direction: 'credit' });
  expect(summaryOf(address)).toEqual(filters);
  expect(listTransactions.query.safeParse(pageOf(address)).success).toBe(true);
  expect(exportTransactions.query.safeParse(exportOf(address)).success).toBe(true);
  expect(summariseTransactions.query.safeParse(summaryOf(address)).success).toBe(true);
});
