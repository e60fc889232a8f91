import { asSentence } from '@/components/ui/form/as-sentence';
import type { NumberVerdict } from '@/components/ui/form/checked-number-field';
import type { FieldErrors } from '@/components/ui/form/form-store';
import { errorsAmong } from '@/components/ui/form/use-checked-form';
import { accountFaults, bankNameOf, bareAccountNumber } from '@/lib/contract/kyb/checks';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';
import { amountProblem, compareAmounts } from '../funding/new/amounts';

/** A form field and its error as a sentence. */
export type RefusedField = readonly [field: keyof MandateValues, words: string];

const fields: readonly (keyof MandateValues)[] = ['bank_code', 'account_number', 'maximum_amount'];

/** The field errors of a definite refusal; empty if it concerns no field. */
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

/** The form values of a mandate, as typed. */
export type MandateValues = { bank_code: string; account_number: string; maximum_amount: string };

export const noMandate: MandateValues = { bank_code: '', account_number: '', maximum_amount: '' };

/** The account as request fields. */
export const accountBody = ({ bank_code, account_number }: MandateValues) => ({
  bank_code,
  account_number: bareAccountNumber(account_number),
});

/** Errors of the bank and the number by field, as sentences; valid fields are omitted. */
function faultsOf(values: MandateValues): { bank_code?: string; account_number?: string } {
  const { bank_code, account_number } = accountBody(values);
  const faults = accountFaults({ currency: 'NGN', account_name: '', bank_code, account_number });
  const bank = bankNameOf('NGN', bank_code);
  const numberText = /^\d{10}$/.test(account_number)
    ? `This isn’t a valid account number for ${bank}. Check the digits.`
    : 'An account number has 10 digits.';
  return {
    ...(faults.bank_code && {
      bank_code: bank_code === '' ? 'Choose the bank.' : asSentence(faults.bank_code),
    }),
    ...(faults.account_number && {
      account_number: account_number === '' ? 'Enter the account number.' : numberText,
    }),
  };
}

/** The feedback on a typed account number; undefined while it is empty. */
export function numberVerdict(values: MandateValues): NumberVerdict | undefined {
  const { bank_code, account_number } = accountBody(values);
  if (account_number === '') return undefined;
  if (/^\d{1,9}$/.test(account_number)) {
    return { state: 'typing', text: `${account_number.length} of 10 digits` };
  }
  if (bank_code === '') return undefined;
  const fault = faultsOf(values).account_number;
  return fault
    ? { state: 'wrong', text: fault }
    : { state: 'right', text: `Fits ${bankNameOf('NGN', bank_code) ?? 'this bank'}` };
}

/** The limits of direct debit that the form needs. */
export type DebitLimits = Pick<FundingMethodDetail, 'minimum' | 'maximum'>;

/** Why an amount can't be the maximum of a single debit, as a sentence; undefined if it can. */
function maximumProblem(amount: string, limits: DebitLimits | undefined): string | undefined {
  const problem = amountProblem(amount);
  if (problem || !limits) return problem;
  const { minimum, maximum } = limits;
  if (compareAmounts(amount, minimum) < 0) {
    return `The minimum debit is ${formatAmount(minimum, 'NGN')}. Allow at least that much.`;
  }
  return compareAmounts(amount, maximum) > 0
    ? `Direct debit takes ${formatAmount(maximum, 'NGN')} at most.`
    : undefined;
}

/**
 * Validates the form: a bank from the list, a number with the right check digit, and an amount within the limits.
 * @param limits of direct debit; undefined while unknown, and then only the service checks them
 */
export const mandateFaults =
  (limits: DebitLimits | undefined) =>
  (values: MandateValues): FieldErrors =>
    errorsAmong({ ...faultsOf(values), maximum_amount: maximumProblem(values.maximum_amount, limits) });
