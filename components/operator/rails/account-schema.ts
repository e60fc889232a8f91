import { z } from 'zod';

const line = (what: string, most: number) =>
  z.string().trim().min(1, `Enter ${what}.`).max(most, `Use ${most} characters or fewer.`);

const tidied = z.string().transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase());

/** A receiving account as typed: spaces in its number are removed, and codes are converted to upper case. */
export const accountSchema = z.object({
  account_name: line('the account name', 120),
  account_number: tidied.pipe(
    z.string().regex(/^[A-Z0-9]{1,34}$/, 'Enter the account number or IBAN: digits and letters, 34 at most.'),
  ),
  bank_name: line('the name of the bank', 120),
  bank_code: line('the bank’s code', 16),
  swift_code: tidied.pipe(
    z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Enter the SWIFT code: 8 or 11 letters and digits.'),
  ),
});

export type AccountDetails = z.output<typeof accountSchema>;

/** A number in groups of four, for comparison. */
export const inGroups = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
