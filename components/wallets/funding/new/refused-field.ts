import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';

/** A form field and its error as a sentence. */
export interface RefusedField {
  readonly field: 'amount' | 'method' | 'mandate';
  readonly words: string;
}

type Refusal = Pick<ActionError, 'code' | 'details'>;

/** What happened to an inactive mandate, by the status that the service returns. */
const becameOf: Readonly<Record<string, string>> = {
  revoked: 'was revoked',
  failed: 'failed',
  pending_authorisation: 'is waiting for its holder',
  pending_activation: 'is waiting for the bank',
};

/** The field error of a definite refusal; undefined if it concerns no field. */
export function refusedField(error: Refusal | undefined, currency: string): RefusedField | undefined {
  switch (error?.code) {
    case 'amount_out_of_range': {
      const { minimum, maximum } = error.details;
      const words =
        minimum && maximum
          ? `Choose an amount from ${formatAmount(minimum, currency)} to ${formatAmount(maximum, currency)}.`
          : 'Choose another amount.';
      return { field: 'amount', words };
    }
    case 'mandate_required':
      return {
        field: 'method',
        words: 'No mandate is active. Choose another method or request a mandate.',
      };
    case 'mandate_ambiguous':
      return { field: 'mandate', words: 'Several mandates are active. Choose the account to debit.' };
    case 'mandate_not_active': {
      const became = becameOf[error.details.status ?? ''] ?? 'is no longer active';
      return { field: 'mandate', words: `This mandate ${became}: choose another account or method.` };
    }
    default:
      return undefined;
  }
}

/** The requested direct debit is not possible: no mandate is active. */
export const debitLost: RefusedField = {
  field: 'method',
  words: 'You need an active mandate for direct debit. Choose another method or request a mandate.',
};
