import { type Address, type Filter, pageQuery } from '@/components/ui/table/filters';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { transferStatusLabels } from './labels';

/** The filters of the transfers, in addition to the status tabs. */
export const transferFilters: readonly Filter[] = [
  {
    kind: 'typed',
    param: 'reference',
    label: 'Reference',
    letters: 'any',
    pattern: /^[\x21-\x7e][\x20-\x7e]{0,63}$/,
    hint: 'The whole reference: ours, such as FND-7K2M9QX4TB1C, or the bank’s.',
    placeholder: 'FND-…',
  },
  {
    kind: 'typed',
    param: 'organisation',
    label: 'Partner',
    pattern: /^[a-z0-9][a-z0-9-]{0,63}$/,
    hint: 'The partner’s slug, such as harbour-savings.',
    placeholder: 'harbour-savings',
  },
];

/** The tabs of the list, waiting transfers first. The first tab has no query parameter. */
export const transferTabs: readonly { value: ManualTransfer['status'] | 'any'; label: string }[] = [
  { value: 'proposed', label: transferStatusLabels.proposed },
  { value: 'approved', label: transferStatusLabels.approved },
  { value: 'rejected', label: transferStatusLabels.rejected },
  { value: 'any', label: 'All' },
];

/** The tab that the URL selects. */
export const tabOf = ({ status }: Address) =>
  transferTabs.find(({ value }) => value === status)?.value ?? 'proposed';

/** The API query for a URL: its tab, filters and page. */
export function transferQueryOf(address: Address) {
  const tab = tabOf(address);
  return {
    status: tab === 'any' ? undefined : tab,
    ...pageQuery(transferFilters, address),
  };
}
