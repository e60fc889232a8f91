import { currencyNames } from '@/components/shell/labels/currencies';
import {
  type Address,
  activeFilters,
  cursorOf,
  type Filter,
  optionsOf,
  serviceQuery,
} from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { listInvestments } from '@/lib/contract/trading/investments';
import { investmentStatusLabels, investmentTypeLabels, riskLabels } from '../labels/investments';

export const investmentsFilters: readonly Filter[] = [
  { kind: 'text', param: 'query', label: 'Name, issuer or symbol' },
  { kind: 'select', param: 'type', label: 'Type', options: optionsOf(investmentTypeLabels) },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: Object.entries(currencyNames).map(([value, name]) => ({ value, label: `${value}, ${name}` })),
  },
  { kind: 'select', param: 'risk_level', label: 'Risk', options: optionsOf(riskLabels) },
  { kind: 'select', param: 'status', label: 'Status', options: optionsOf(investmentStatusLabels) },
];

/** The maximum length of a search query. */
const MOST_LETTERS = 100;

/** The filters and cursor in a URL as query parameters. */
export function listFilters(address: Address): QueryOf<typeof listInvestments> {
  const { query, ...active } = serviceQuery(investmentsFilters, activeFilters(investmentsFilters, address));
  // Only values known to a filter pass, and those are the values of the contract.
  return {
    ...active,
    ...(query && { query: query.trim().slice(0, MOST_LETTERS) }),
    ...cursorOf(address),
  };
}
