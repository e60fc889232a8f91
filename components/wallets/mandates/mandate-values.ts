import { asSentence } from '@/components/ui/form/as-sentence';
import { faultsAmong } from '@/components/ui/form/checked-by';
import type { Faults } from '@/components/ui/form/form-store';
import type { NumberVerdict } from '@/components/ui/form/judged-number-field';
import { accountFaults, bankNameOf, bareAccountNumber } from '@/lib/contract/kyb/checks';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';
import { amountProblem, compareAmounts } from '../funding/new/amounts';

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

/** What the form of a mandate holds: everything as it was typed. */
export type MandateValues = { bank_code: string; account_number: string; maximum_amount: string };

export const noMandate: MandateValues = { bank_code: '', account_number: '', maximum_amount: '' };

/** The account as the interface takes it. */
export const accountBody = ({ bank_code, account_number }: MandateValues) => ({
  bank_code,
  account_number: bareAccountNumber(account_number),
});

/** What is wrong with the bank and the number, by field, as sentences; what is right is left out. */
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

/** What is known of an account number while it is typed; undefined before there is anything. */
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

/** Direct debit's limits, as far as the form needs them. */
export type DebitLimits = Pick<FundingMethodDetail, 'minimum' | 'maximum'>;

/** What keeps a sum from being the most of a single debit, as a sentence; undefined when it can be. */
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
 * What is wrong with the form: it wants a bank on the list, a number whose check digit fits it, and a sum that direct debit takes.
 * @param limits direct debit's own; undefined while they are unknown, and then the service alone checks them
 */
export const mandateFaults =
  (limits: DebitLimits | undefined) =>
  (values: MandateValues): Faults =>
    faultsAmong({ ...faultsOf(values), maximum_amount: maximumProblem(values.maximum_amount, limits) });
