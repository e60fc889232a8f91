import { currencyNames } from '@/components/shell/labels/currencies';
import {
  type Address,
  type Filter,
  type Option,
  optionsOf,
  searchFilter,
  sortFilter,
  UUID,
} from '@/components/ui/table/filters';
import type { Holding } from '@/lib/contract/trading/holdings';
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

const { active: _, ...endedLabels } = holdingStatusLabels;

/** The filters of the maturities page. */
export const maturityFilters: readonly Filter[] = [customerFilter, currencyFilter];

/**
 * The filters of the holdings list.
 * @param investments the options; the URL may contain any other
 */
export const holdingsFilters = (investments: readonly Option[]): readonly Filter[] => [
  searchFilter('Investment or customer'),
  // The tabs.
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: [...optionsOf(endedLabels), { value: 'all', label: 'All' }],
    none: holdingStatusLabels.active,
    usual: 'active',
    whole: 'all',
  },
  currencyFilter,
  { kind: 'select', param: 'investment_type', label: 'Type', options: optionsOf(investmentTypeLabels) },
  { kind: 'select', param: 'investment_id', label: 'Investment', options: investments, other: UUID },
  {
    kind: 'typed',
    param: 'customer_reference',
    label: 'Customer',
    pattern: /^.{1,64}$/,
    letters: 'any',
    hint: 'The whole customer reference of a buy, up to 64 characters.',
    placeholder: 'Exact customer reference',
  },
  { kind: 'dates', label: 'Bought', from: 'created_from', to: 'created_to' },
  sortFilter,
];

/** For reading the URL before the investment options are known. */
export const ADDRESS_FILTERS = holdingsFilters([]);

/** The investments of holdings as options. */
export function investmentOptions(shown: readonly Holding[]): readonly Option[] {
  const names = new Map(shown.map((holding) => [holding.investment_id, holding.investment_name]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return options.sort((a, b) => a.label.localeCompare(b.label));
}

/** The customer reference in a URL, if valid; undefined if there is none. */
export function customerOf({ customer_reference: customer }: Address): string | undefined {
  return (typeof customer === 'string' && customer.trim().slice(0, MOST_LETTERS)) || undefined;
}
