import { activeFilters, type Filter } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/rails';

/** The range and the filters of the report, as the service takes them. */
export const reportFilters: readonly Filter[] = [
  { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
  {
    kind: 'select',
    param: 'rail',
    label: 'Rail',
    options: Object.entries(railLabels).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: ['NGN', 'GHS', 'USD'].map((value) => ({ value, label: value })),
  },
];

type Address = Readonly<Record<string, string | string[] | null | undefined>>;

/** What is asked of the service at an address. */
export const reportQueryOf = (address: Address) => activeFilters(reportFilters, address);
