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

/** The maximum length of a customer reference. */
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

/** The filters of the maturities page. */
export const maturityFilters: readonly Filter[] = [customerFilter, currencyFilter];

/**
 * The filters of the holdings list.
 * @param investments the options; the URL may contain one that is no longer held or not loaded yet
 */
export const holdingsFilters = (investments: readonly Option[]): readonly Filter[] => [
  customerFilter,
  { kind: 'select', param: 'status', label: 'Status', options: optionsOf(holdingStatusLabels) },
  currencyFilter,
  { kind: 'select', param: 'investment_type', label: 'Type', options: optionsOf(investmentTypeLabels) },
  { kind: 'select', param: 'investment_id', label: 'Investment', options: investments, other: UUID },
];

/** The held investments as options. */
export function investmentOptions(summaries: readonly HoldingsSummary[]): readonly Option[] {
  const names = new Map(
    summaries.flatMap(({ by_investment }) =>
      by_investment.map(({ investment_id, investment_name }) => [investment_id, investment_name] as const),
    ),
  );
  return [...names].map(([value, label]) => ({ value, label }));
}

/** The customer reference in a URL, if valid; undefined if there is none. */
export function customerOf({ customer_reference: customer }: Address): string | undefined {
  return (typeof customer === 'string' && customer.trim().slice(0, MOST_LETTERS)) || undefined;
}

/** The filters in a URL as query parameters of the export. */
export function exportFilters(address: Address): QueryOf<typeof exportHoldings> {
  const filters = holdingsFilters([]);
  const { customer_reference: _, ...active } = serviceQuery(filters, activeFilters(filters, address));
  const customer = customerOf(address);
  // Only values known to a filter pass, and those are the values of the contract.
  return { ...active, ...(customer !== undefined && { customer_reference: customer }) };
}

/** The filters and cursor in a URL as query parameters of the list. */
export function listFilters(address: Address): QueryOf<typeof listHoldings> {
  return { ...exportFilters(address), ...cursorOf(address) };
}
