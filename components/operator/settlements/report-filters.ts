import { type Address, activeFilters, type Filter, optionsOf } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/funding';

/** The date range and the filters of the report, as the API defines them. */
export const reportFilters: readonly Filter[] = [
  { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
  {
    kind: 'select',
    param: 'rail',
    label: 'Rail',
    options: optionsOf(railLabels),
  },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: ['NGN', 'GHS', 'USD'].map((value) => ({ value, label: value })),
  },
];

/** The API query for a URL. */
export const reportQueryOf = (address: Address) => activeFilters(reportFilters, address);
