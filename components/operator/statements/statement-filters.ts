import { type Filter, optionsOf, searchFilter, sortFilter } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/funding';
import { currencies } from '@/lib/contract/money';
import { lineOutcomes, outcomeLabels } from './labels';

const outcomeOptions = lineOutcomes.map((value) => ({ value, label: outcomeLabels[value].label }));

/** The filters of the imported statements, as the API defines them. */
export const statementFilters: readonly Filter[] = [
  searchFilter('File name'),
  // The tabs.
  { kind: 'select', param: 'rail', label: 'Rail', options: optionsOf(railLabels) },
  { kind: 'select', param: 'outcome', label: 'Has lines', options: outcomeOptions },
  {
    kind: 'select',
    param: 'currency',
    label: 'Currency',
    options: currencies.map((value) => ({ value, label: value })),
  },
  sortFilter,
];

/** The filters of a statement's lines, as the API defines them. */
export const lineFilters: readonly Filter[] = [
  searchFilter('Narration or reference'),
  // The tabs.
  { kind: 'select', param: 'outcome', label: 'Outcome', options: outcomeOptions },
];
