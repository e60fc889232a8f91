import { type Address, type Filter, optionsOf, pageQuery } from '@/components/ui/table/filters';
import { railLabels } from '@/components/wallets/labels/funding';
import { exceptionKindLabels } from './labels';

/** The filters of the exceptions, as the API defines them, in addition to the status tabs. */
export const exceptionFilters: readonly Filter[] = [
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

/** The tabs of the list, open exceptions first. The first tab has no query parameter. */
export const exceptionTabs = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'any', label: 'All' },
] as const;

/** The tab that the URL selects. */
export const tabOf = ({ status }: Address) =>
  exceptionTabs.find(({ value }) => value === status)?.value ?? 'open';

/** The API query for a URL: its tab, filters and page. */
export function exceptionQueryOf(address: Address) {
  const tab = tabOf(address);
  return {
    status: tab === 'any' ? undefined : tab,
    ...pageQuery(exceptionFilters, address),
  };
}
