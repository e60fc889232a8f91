import { z } from 'zod';
import { MONEY_PATTERN } from '@/lib/contract/money';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { lagosDay } from '@/lib/format';

interface RefusedField {
  readonly field: RecordField | 'file';
  /** The error message. */
  readonly message: string;
}

const known: Readonly<Record<string, RefusedField>> = {
  not_found: {
    field: 'funding_reference',
    message:
      'No funding request of a live environment has this reference. Compare it with the bank’s advice.',
  },
  method_not_supported: {
    field: 'funding_reference',
    message: 'This request is not paid by manual transfer. Its provider reports the payment.',
  },
  invalid_state: {
    field: 'funding_reference',
    message: 'Nothing can be recorded for this request now. See the transfers with this reference.',
  },
  duplicate_reference: {
    field: 'bank_reference',
    message: 'This bank reference is already recorded. Search the transfers for it.',
  },
};

const fields: ReadonlySet<string> = new Set<RefusedField['field']>([
  'funding_reference',
  'amount_received',
  'received_on',
  'bank_reference',
  'note',
  'file',
]);

/** The field of a refusal, with its message; undefined if it concerns no field. */
export function refusedField({ code, details }: ActionError): RefusedField | undefined {
  if (code !== 'validation_failed') return known[code];
  const [found] = Object.entries(details).filter(([field]) => fields.has(field));
  return found && { field: found[0] as RefusedField['field'], message: `It ${found[1] ?? 'can’t be used'}.` };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The schema of a transfer that arrived, with error messages. */
export const recordSchema = (now: () => Date) =>
  z.object({
    funding_reference: z
      .string()
      .trim()
      .transform((text) => text.toUpperCase())
      .pipe(z.string().regex(/^FND-[0-9A-Z]{12}$/, 'Enter the whole reference, such as FND-7K2M9QX4TB1C.')),
    amount_received: z
      .string()
      .regex(MONEY_PATTERN, 'Enter the amount that arrived, such as 1000.00.')
      .refine((text) => /[1-9]/.test(text), 'Enter an amount above zero.'),
    received_on: z
      .string()
      .regex(DAY, 'Choose the day it arrived.')
      .refine((day) => !DAY.test(day) || day <= lagosDay(now()), 'This day is in the future.'),
    bank_reference: z
      .string()
      .trim()
      .min(1, 'Enter the bank’s reference for the credit.')
      .max(64, 'Use 64 characters or fewer.'),
    note: z.string().trim().max(500, 'Use 500 characters or fewer.'),
  });

export type CheckedRecord = z.output<ReturnType<typeof recordSchema>>;
export type RecordField = keyof CheckedRecord;
