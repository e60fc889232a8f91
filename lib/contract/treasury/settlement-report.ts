import { z } from 'zod';
import { wholeListOf } from '../lists';
import { dateOutput } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { fundingMethodSchema } from '../wallets/funding';
import { railNameSchema } from './rails';

const settlementDaySchema = z
  .object({
    date: dateOutput.meta({ description: 'A day in Lagos.' }),
    rail: railNameSchema,
    method: fundingMethodSchema,
    currency: currencySchema,
    settled_count: z.int().meta({ description: 'Requests that succeeded on that day.' }),
    amount_requested: moneyOutput,
    amount_received: moneyOutput,
    late_count: z.int().meta({ description: 'Of these, paid after expiry.' }),
    adjusted_count: z.int(),
    adjusted_amount: moneyOutput.meta({ description: 'Credited as adjustments for exceptions.' }),
    failed_count: z.int(),
    expired_count: z.int(),
    open_exceptions: z.int().meta({ description: 'Raised on that day and not resolved.' }),
    statement_total: moneyOutput
      .optional()
      .meta({ description: 'Credits of imported statements on that day; of all methods of the rail.' }),
    difference: moneyOutput.optional().meta({
      description: 'statement_total minus the credits on the rail; only on its first method’s row.',
    }),
  })
  .meta({ id: 'SettlementDay' });
export type SettlementDay = z.infer<typeof settlementDaySchema>;

const reportQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  rail: railNameSchema.optional(),
  currency: currencySchema.optional(),
});

const settlementDayExample: SettlementDay = {
  date: '2026-11-20',
  rail: 'manual',
  method: 'manual_bank_transfer',
  currency: 'USD',
  settled_count: 1,
  amount_requested: '1000.00',
  amount_received: '1000.00',
  late_count: 0,
  adjusted_count: 0,
  adjusted_amount: '0.00',
  failed_count: 0,
  expired_count: 0,
  open_exceptions: 0,
  statement_total: '1000.00',
  difference: '0.00',
};

export const getSettlementReport = defineOperation({
  method: 'GET',
  path: '/operator/v1/settlement-report',
  tag: 'Operator',
  summary: 'Report settlements by day and rail',
  description: 'For live environments, newest day first. At most 92 days. Default: the last 7 days.',
  access: 'operator',
  query: reportQuery,
  answer: wholeListOf(settlementDaySchema),
  errors: [],
  example: { answer: { data: [settlementDayExample], next_cursor: null } },
});

export const exportSettlementReport = defineOperation({
  method: 'GET',
  path: '/operator/v1/settlement-report/export',
  tag: 'Operator',
  summary: 'Export settlements by day and rail as CSV',
  description: 'The rows of the report, with the same days and filters.',
  access: 'operator',
  query: reportQuery,
  kind: 'csv',
  answer: settlementDaySchema,
  example: { query: { currency: 'USD' }, answer: settlementDayExample },
});
