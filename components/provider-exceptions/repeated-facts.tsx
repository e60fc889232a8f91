import { Amount } from '@/components/ui/amount';
import type { DescriptionListItem } from '@/components/ui/description-list';
import { railWords } from '@/components/vocabulary/rails';
import type { ProviderException } from '@/lib/contract/operator-exceptions';
import { exceptionKindWords } from './words';

/** Which exception is meant, repeated where something is done with it. */
export function repeatedFacts(exception: ProviderException): DescriptionListItem[] {
  const { kind, rail, reference, amount, currency, organisation } = exception;
  return [
    { label: 'Exception', value: exceptionKindWords[kind].label, hint: railWords[rail] },
    { label: 'Reference', value: reference },
    ...(organisation ? [{ label: 'Partner', value: organisation.name }] : []),
    ...(amount ? [{ label: 'Amount', value: <Amount value={amount} currency={currency} /> }] : []),
  ];
}
