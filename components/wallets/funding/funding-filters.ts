import { currencyNames } from '@/components/shell/labels/currencies';
import { type Address, type Filter, optionsOf, pageQuery, UUID } from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { listFundingRequests } from '@/lib/contract/wallets/funding';
import { fundingMethodLabels, fundingStatusLabels } from '../labels/funding';

export const fundingFilters: readonly Filter[] = [
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
    hint: 'The id of a mandate: the requests that debit it.',
    placeholder: '0198c5a0-…',
  },
];

/** The filters and cursor in a URL as query parameters. */
export function fundingListQuery(address: Address): QueryOf<typeof listFundingRequests> {
  // Only values known to a filter pass, and those are the values of the contract.
  return pageQuery(fundingFilters, address);
}

const REFERENCE_OR_ID = /^(FND-[0-9A-Z]{12}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Whether a text is a funding reference or an id, in upper or lower case. */
export const isReferenceOrId = (text: string): boolean => REFERENCE_OR_ID.test(text);
