import { currencyNames } from '@/components/shell/labels/currencies';
import { type Filter, optionsOf, searchFilter, sortFilter } from '@/components/ui/table/filters';
import { transactionTypeLabels } from './labels';

export const transactionsFilters: readonly Filter[] = [
  searchFilter('Reference or description'),
  {
    kind: 'select',
    param: 'currency',
    label: 'Wallet',
    options: Object.entries(currencyNames).map(([value, name]) => ({ value, label: `${value}, ${name}` })),
  },
  { kind: 'select', param: 'type', label: 'Type', options: optionsOf(transactionTypeLabels) },
  { kind: 'dates', label: 'Date', from: 'created_from', to: 'created_to' },
  // The tabs.
  {
    kind: 'select',
    param: 'direction',
    label: 'Direction',
    options: [
      { value: 'credit', label: 'Money in' },
      { value: 'debit', label: 'Money out' },
    ],
  },
  sortFilter,
];
