import { asSentence } from '@/components/ui/form/as-sentence';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';
import type { MandateValues } from '../mandate-values';

/** A field of the form, and what the service found wrong with it in a sentence. */
export type RefusedField = readonly [field: keyof MandateValues, words: string];

const fields: readonly (keyof MandateValues)[] = ['bank_code', 'account_number', 'maximum_amount'];

/** The message of a definite refusal for single fields; none where it is about something else. */
export function refusedFields(error: ActionError | undefined): RefusedField[] {
  if (error?.code === 'amount_out_of_range') {
    const { minimum, maximum } = error.details;
    const words =
      minimum && maximum
        ? `Choose an amount from ${formatAmount(minimum, 'NGN')} to ${formatAmount(maximum, 'NGN')}.`
        : 'Choose another amount.';
    return [['maximum_amount', words]];
  }
  if (error?.code !== 'validation_failed') return [];
  return fields.flatMap((field): RefusedField[] => {
    const fault = error.details[field];
    return fault ? [[field, asSentence(fault)]] : [];
  });
}
