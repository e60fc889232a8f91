import { bankNameOf, nairaAccountFaults } from '@/lib/contract/kyb/checks';
import { invalidFields } from '@/server/platform/kernel/errors';

/**
 * The bank of an account that may be debited.
 * @returns its name
 * @throws ApiError validation_failed (bank_code, account_number) for a bank that is none of Nigeria, or a number that is none of it
 */
export function bankOf(bankCode: string, accountNumber: string): string {
  const faults = nairaAccountFaults(bankCode, accountNumber);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return bankNameOf('NGN', bankCode) ?? bankCode;
}

/** Who holds every account of the sandbox where a name mismatch is armed. */
export const OTHER_HOLDER = 'Adaeze Okonkwo';
