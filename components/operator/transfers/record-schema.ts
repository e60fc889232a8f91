import { z } from 'zod';
import { MONEY_PATTERN } from '@/lib/contract/money';
import { lagosDay } from '@/lib/format';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is typed of a transfer that arrived, with what is wrong with it in words. */
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
      .regex(DAY, 'Choose the day on which it arrived.')
      .refine((day) => !DAY.test(day) || day <= lagosDay(now()), 'This day is still to come.'),
    bank_reference: z
      .string()
      .trim()
      .min(1, 'Enter the bank’s own reference of the credit.')
      .max(64, 'At most 64 characters.'),
    note: z.string().trim().max(500, 'At most 500 characters.'),
  });

export type CheckedRecord = z.output<ReturnType<typeof recordSchema>>;
export type RecordField = keyof CheckedRecord;
