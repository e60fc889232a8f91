import { type Filter, optionsOf, searchFilter, sortFilter } from '@/components/ui/table/filters';
import { disclosureLabels } from '../labels/market';

/** The filters of the disclosures. */
export const disclosuresFilters: readonly Filter[] = [
  searchFilter('Title or issuer'),
  // The tabs.
  {
    kind: 'select',
    param: 'category',
    label: 'Category',
    options: optionsOf(disclosureLabels),
  },
  {
    kind: 'typed',
    param: 'symbol',
    label: 'Symbol',
    pattern: /^[A-Z0-9][A-Z0-9.&-]{0,15}$/,
    letters: 'capital',
    hint: 'A ticker symbol, such as DANGCEM.',
    placeholder: 'DANGCEM',
  },
  { kind: 'dates', label: 'Published', from: 'created_from', to: 'created_to' },
  sortFilter,
];
