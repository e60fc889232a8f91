import { currencyNames } from '@/components/shell/labels/currencies';
import { type Filter, optionsOf, searchFilter, sortFilter, UUID } from '@/components/ui/table/filters';
import { fundingMethodLabels, fundingStatusLabels } from '../labels/funding';

export const fundingFilters: readonly Filter[] = [
  searchFilter('Reference'),
  // The tabs.
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: optionsOf(fundingStatusLabels),
  },
  {
    kind: 'select',
    param: 'method',
    label: 'Method',
    options: Object.entries(fundingMethodLabels).map(([value, { label }]) => ({ value, label })),
  },
  {
    kind: 'select',
    param: 'currency',
    label: 'Wallet',
    options: Object.entries(currencyNames).map(([value, name]) => ({ value, label: `${value}, ${name}` })),
  },
  { kind: 'dates', label: 'Created', from: 'created_from', to: 'created_to' },
  {
    kind: 'typed',
    param: 'mandate_id',
    label: 'Mandate',
    pattern: UUID,
    hint: 'The ID of a mandate: the requests that debit it.',
    placeholder: '0198c5a0-…',
  },
  sortFilter,
];
