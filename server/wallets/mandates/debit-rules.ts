import { bankNameOf, nairaAccountFaults } from '@/lib/contract/kyb/checks';
import { invalidFields } from '@/server/platform/kernel/errors';

/**
 * The bank of an account to debit.
 * @returns its name
 * @throws ApiError validation_failed (bank_code, account_number) for a bank outside of Nigeria, or an invalid number
 */
export function bankOf(bankCode: string, accountNumber: string): string {
  const faults = nairaAccountFaults(bankCode, accountNumber);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return bankNameOf('NGN', bankCode) ?? bankCode;
}

/** The holder of every account of the sandbox while a name mismatch is armed. */
export const OTHER_HOLDER = 'Adaeze Okonkwo';
