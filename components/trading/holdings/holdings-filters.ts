import { currencyNames } from '@/components/shell/labels/currencies';
import {
  type Address,
  activeFilters,
  cursorOf,
  type Filter,
  type Option,
  optionsOf,
  serviceQuery,
  UUID,
} from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { exportHoldings, HoldingsSummary, listHoldings } from '@/lib/contract/trading/holdings';
import { holdingStatusLabels } from '../labels/holdings';
import { investmentTypeLabels } from '../labels/investments';

/** What the service takes as a customer. */
const MOST_LETTERS = 64;

const customerFilter: Filter = {
  kind: 'text',
  param: 'customer_reference',
  label: 'Customer',
  placeholder: 'Exact customer reference',
};

const currencyFilter: Filter = {
  kind: 'select',
  param: 'currency',
  label: 'Currency',
  options: Object.entries(currencyNames).map(([value, name]) => ({ value, label: `${value}, ${name}` })),
};

/** What maturities can be filtered by. */
export const maturityFilters: readonly Filter[] = [customerFilter, currencyFilter];

/**
 * What holdings can be filtered by.
 * @param investments those to choose from; the address may name one that is held no more, or not read yet
 */
export const holdingsFilters = (investments: readonly Option[]): readonly Filter[] => [
  customerFilter,
  { kind: 'select', param: 'status', label: 'Status', options: optionsOf(holdingStatusLabels) },
  currencyFilter,
  { kind: 'select', param: 'investment_type', label: 'Type', options: optionsOf(investmentTypeLabels) },
  { kind: 'select', param: 'investment_id', label: 'Investment', options: investments, other: UUID },
];

/** The investments that are held, to choose from. */
export function investmentOptions(summaries: readonly HoldingsSummary[]): readonly Option[] {
  const names = new Map(
    summaries.flatMap(({ by_investment }) =>
      by_investment.map(({ investment_id, investment_name }) => [investment_id, investment_name] as const),
    ),
  );
  return [...names].map(([value, label]) => ({ value, label }));
}

/** The customer of an address as the service takes one; undefined for none. */
export function customerOf({ customer_reference: customer }: Address): string | undefined {
  return (typeof customer === 'string' && customer.trim().slice(0, MOST_LETTERS)) || undefined;
}

/** The filters of an address as the service takes them, for the export. */
export function exportFilters(address: Address): QueryOf<typeof exportHoldings> {
  const filters = holdingsFilters([]);
  const { customer_reference: _, ...active } = serviceQuery(filters, activeFilters(filters, address));
  const customer = customerOf(address);
  // Nothing but values that a filter knows comes through, and those are the values of the contract.
  return { ...active, ...(customer !== undefined && { customer_reference: customer }) };
}

/** The filters and the page of an address as the service takes them, for the list. */
export function listFilters(address: Address): QueryOf<typeof listHoldings> {
  return { ...exportFilters(address), ...cursorOf(address) };
}
