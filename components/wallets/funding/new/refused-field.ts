import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';

/** A field of the form, and what the service found wrong with it in a sentence. */
export interface RefusedField {
  readonly field: 'amount' | 'method' | 'mandate';
  readonly words: string;
}

type Refusal = Pick<ActionError, 'code' | 'details'>;

/** What became of a mandate that is not active, by the state that the service names. */
const becameOf: Readonly<Record<string, string>> = {
  revoked: 'was revoked',
  failed: 'failed',
  pending_authorisation: 'is waiting for its holder',
  pending_activation: 'is waiting for the bank',
};

/** The message of a definite refusal of a funding for one field; undefined where it is about none. */
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

/** The direct debit that was meant can't be made: no mandate is active. */
export const debitLost: RefusedField = {
  field: 'method',
  words: 'You need an active mandate for direct debit. Choose another method or request a mandate.',
};
