import { type Address, type Filter, optionsOf, pageQuery } from '@/components/ui/table/filters';
import type { QueryOf } from '@/lib/contract/operation';
import type { listMandates } from '@/lib/contract/wallets/mandates';
import { mandateStatusLabels } from '../labels/mandates';

export const mandatesFilters: readonly Filter[] = [
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: optionsOf(mandateStatusLabels),
  },
  { kind: 'dates', label: 'Requested', from: 'created_from', to: 'created_to' },
];

/** The filters and cursor in a URL as query parameters. */
export function mandatesListQuery(address: Address): QueryOf<typeof listMandates> {
  // Only values known to a filter pass, and those are the values of the contract.
  return pageQuery(mandatesFilters, address);
}
