import { activeFilters, type Filter } from '@/components/ui/table/filters';
import { railWords } from '@/components/wallets/labels/rails';

/** The filter of the imported statements. */
export const statementFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'rail',
    label: 'Rail',
    options: Object.entries(railWords).map(([value, label]) => ({ value, label })),
  },
];

type Address = Readonly<Record<string, string | string[] | null | undefined>>;

/** What is asked of the service at an address: its filter and page. */
export function statementsQueryOf(address: Address) {
  const cursor = typeof address.cursor === 'string' ? address.cursor : undefined;
  return { ...activeFilters(statementFilters, address), cursor };
}
