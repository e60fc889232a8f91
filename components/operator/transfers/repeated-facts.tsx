import type { DescriptionListItem } from '@/components/ui/display/description-list';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { formatDay } from '@/lib/format';

/** Which transfer is meant, repeated where something is decided about it; the amount stands elsewhere. */
export function repeatedFacts(transfer: ManualTransfer): DescriptionListItem[] {
  return [
    { label: 'Partner', value: transfer.organisation.name, hint: transfer.organisation.slug },
    { label: 'Funding request', value: transfer.funding_request.reference },
    { label: 'Bank reference', value: transfer.bank_reference },
    { label: 'Received on', value: formatDay(transfer.received_on) },
  ];
}
