import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { railLabels } from '@/components/wallets/labels/rails';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import { exceptionKindLabels } from './labels';

/** Which exception is meant, repeated where something is done with it. */
export function repeatedFacts(exception: ProviderException): DescriptionListItem[] {
  const { kind, rail, reference, amount, currency, organisation } = exception;
  return [
    { label: 'Exception', value: exceptionKindLabels[kind].label, hint: railLabels[rail] },
    { label: 'Reference', value: reference },
    ...(organisation ? [{ label: 'Partner', value: organisation.name }] : []),
    ...(amount ? [{ label: 'Amount', value: <Amount value={amount} currency={currency} /> }] : []),
  ];
}
