import {
  type Address,
  activeFilters,
  cursorOf,
  type Filter,
  optionsOf,
  serviceQuery,
} from '@/components/ui/table/filters';
import type { listDisclosures } from '@/lib/contract/market/disclosures';
import type { QueryOf } from '@/lib/contract/operation';
import { disclosureLabels } from '../labels/market';

/** The filters of the disclosures. */
export const disclosuresFilters: readonly Filter[] = [
  { kind: 'text', param: 'query', label: 'Search disclosures', placeholder: 'Title or issuer' },
  {
    kind: 'typed',
    param: 'symbol',
    label: 'Symbol',
    pattern: /^[A-Z0-9][A-Z0-9.&-]{0,15}$/,
    letters: 'capital',
    hint: 'A ticker symbol, such as DANGCEM.',
    placeholder: 'DANGCEM',
  },
  {
    kind: 'select',
    param: 'category',
    label: 'Category',
    options: optionsOf(disclosureLabels),
  },
  { kind: 'dates', label: 'Published', from: 'created_from', to: 'created_to' },
];

/** The filters and page of a URL as query parameters of the API. */
export function listFilters(address: Address): QueryOf<typeof listDisclosures> {
  const active = serviceQuery(disclosuresFilters, activeFilters(disclosuresFilters, address));
  // Only the known values of each filter pass, and those are the contract's values.
  return {
    ...active,
    ...cursorOf(address),
  };
}
