import { type Filter, optionsOf, searchFilter } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/funding';
import { exceptionKindLabels } from './labels';

/** The filters of the exceptions, as the API defines them. */
export const exceptionFilters: readonly Filter[] = [
  searchFilter('Reference'),
  // The tabs.
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: [
      { value: 'resolved', label: 'Resolved' },
      { value: 'any', label: 'All' },
    ],
    none: 'Open',
    usual: 'open',
    whole: 'any',
  },
  {
    kind: 'select',
    param: 'rail',
    label: 'Rail',
    options: optionsOf(railLabels),
  },
  {
    kind: 'select',
    param: 'kind',
    label: 'Kind',
    options: Object.entries(exceptionKindLabels).map(([value, { label }]) => ({ value, label })),
  },
  {
    kind: 'typed',
    param: 'reference',
    label: 'Reference',
    letters: 'any',
    pattern: /^[\x21-\x7e][\x20-\x7e]{0,63}$/,
    hint: 'The whole reference as the provider wrote it, such as FND-7K2M9QX4TB1C.',
    placeholder: 'FND-…',
  },
];
