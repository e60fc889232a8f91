import { activeFilters, type Filter } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/rails';

/** The filter of the imported statements. */
export const statementFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'rail',
    label: 'Rail',
    options: Object.entries(railLabels).map(([value, label]) => ({ value, label })),
  },
];

type Address = Readonly<Record<string, string | string[] | null | undefined>>;

/** What is asked of the service at an address: its filter and page. */
export function statementsQueryOf(address: Address) {
  const cursor = typeof address.cursor === 'string' ? address.cursor : undefined;
  return { ...activeFilters(statementFilters, address), cursor };
}
