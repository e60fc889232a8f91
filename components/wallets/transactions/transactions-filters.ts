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
import type { exportTransactions, listTransactions } from '@/lib/contract/wallets/transactions';
import { directionLabels, transactionTypeLabels } from './labels';

export const transactionsFilters: readonly Filter[] = [
  { kind: 'text', param: 'reference', label: 'Reference', placeholder: 'Exact reference' },
  {
    kind: 'select',
    param: 'currency',
    label: 'Wallet',
    options: Object.entries(currencyNames).map(([value, name]) => ({ value, label: `${value}, ${name}` })),
  },
  { kind: 'select', param: 'type', label: 'Type', options: optionsOf(transactionTypeLabels) },
  { kind: 'select', param: 'direction', label: 'Direction', options: optionsOf(directionLabels) },
  { kind: 'dates', label: 'Date', from: 'created_from', to: 'created_to' },
];

/** The filters in a URL as query parameters of the export. */
export function exportFilters(address: Address): QueryOf<typeof exportTransactions> {
  // Only values known to a filter pass, and those are the values of the contract.
  return serviceQuery(transactionsFilters, activeFilters(transactionsFilters, address));
}

/** The filters and cursor in a URL as query parameters of the list. */
export function listFilters(address: Address): QueryOf<typeof listTransactions> {
  return { ...exportFilters(address), ...cursorOf(address) };
}
