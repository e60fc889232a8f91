import { z } from 'zod';
import { dayRangeQuery } from '../day-range';
import { wholeListOf } from '../lists';
import { dateOutput } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';

const reconciliationSchema = z
  .object({
    currency: currencySchema,
    wallet_balance: moneyOutput,
    transactions_total: moneyOutput,
    transactions_count: z.int(),
    difference: moneyOutput,
    balanced: z.boolean(),
    as_of: timestamp,
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const getReconciliation = defineOperation({
  method: 'GET',
  path: '/partner/v1/reconciliation',
  tag: 'Wallets',
  summary: 'Reconcile wallets with their transactions',
  description:
    'For each currency, the wallet’s balance and the sum of its transactions, read in one snapshot.',
  access: 'wallets:read',
  answer: z.object({ data: z.array(reconciliationSchema), next_cursor: z.null() }),
  example: {
    answer: {
      data: [
        {
          currency: 'NGN',
          wallet_balance: '251000.00',
          transactions_total: '251000.00',
          transactions_count: 12,
          difference: '0.00',
          balanced: true,
          as_of: '2026-11-20T09:32:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
});

const reconciliationDaySchema = z
  .object({
    date: dateOutput,
    currency: currencySchema,
    wallet_balance: moneyOutput.meta({
      description:
        'The balance that the last transaction of the day, or of an earlier one, left in the wallet. Of today: the balance of this moment.',
    }),
    transactions_total: moneyOutput.meta({ description: 'The sum of all transactions up to that one.' }),
    transactions_count: z.int().meta({ description: 'Their number.' }),
    difference: moneyOutput,
    balanced: z.boolean(),
  })
  .meta({ id: 'ReconciliationDay' });
export type ReconciliationDay = z.infer<typeof reconciliationDaySchema>;

export const listReconciliationDays = defineOperation({
  method: 'GET',
  path: '/partner/v1/reconciliation/days',
  tag: 'Wallets',
  summary: 'Reconcile wallets day by day',
  description:
    'For each day in Lagos, newest first, and each wallet: the balance at its end, and the sum of all transactions until then, computed from the ledger now. `to` is today unless the request names it, and `from` is 29 days earlier. A range has at most 366 days.',
  access: 'wallets:read',
  query: z.object({ ...dayRangeQuery, currency: currencySchema.optional() }),
  answer: wholeListOf(reconciliationDaySchema),
  example: {
    query: { from: '2026-11-20', to: '2026-11-20', currency: 'NGN' },
    answer: {
      data: [
        {
          date: '2026-11-20',
          currency: 'NGN',
          wallet_balance: '251000.00',
          transactions_total: '251000.00',
          transactions_count: 12,
          difference: '0.00',
          balanced: true,
        },
      ],
      next_cursor: null,
    },
  },
});
