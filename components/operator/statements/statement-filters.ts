import { type Address, type Filter, optionsOf, pageQuery } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/funding';
import { outcomeOf } from './labels';

/** What is asked of the lines of a statement at an address: the outcome and the page. */
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

/** What is asked of the service at an address: its filter and page. */
export function statementsQueryOf(address: Address) {
  return pageQuery(statementFilters, address);
}
