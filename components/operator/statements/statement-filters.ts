import { type Address, type Filter, optionsOf, pageQuery } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/funding';
import { outcomeOf } from './labels';

/** The API query for a statement's lines at a URL: the outcome and the page. */
export function lineQueryOf(address: Address) {
  const cursor = typeof address.cursor === 'string' ? address.cursor : undefined;
  return { outcome: outcomeOf(address.outcome), cursor };
}

/** The filter of the imported statements. */
export const statementFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'rail',
    label: 'Rail',
    options: optionsOf(railLabels),
  },
];

/** The API query for a URL: its filter and page. */
export function statementsQueryOf(address: Address) {
  return pageQuery(statementFilters, address);
}
