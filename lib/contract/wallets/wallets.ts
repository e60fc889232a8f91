import { z } from 'zod';
import { dayRangeQuery } from '../day-range';
import { dataOf, listOf, listQuery, updatedSince, wholeListOf } from '../lists';
import { dateOutput } from '../market/values';
import { currencyParam, currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { timestamp, uuid } from '../primitives';
import { fundingMethodSchema } from './funding';

const walletSchema = z
  .object({
    id: uuid,
    currency: currencySchema,
    balance: moneyOutput,
    pending_funding: moneyOutput.meta({ description: 'The sum of the amounts of pending funding requests.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof walletSchema>;

const walletExample: Wallet = {
  id: '0198c5a0-3a00-7000-8000-0000000000a1',
  currency: 'NGN',
  balance: '250000.00',
  pending_funding: '1000.00',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

export const listWallets = defineOperation({
  method: 'GET',
  path: '/partner/v1/wallets',
  tag: 'Wallets',
  summary: 'List wallets',
  description: 'Balances of the three wallets. All of them exist from the start, at 0.00.',
  access: 'wallets:read',
  query: z.object({ ...listQuery, ...updatedSince }),
  answer: listOf(walletSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [walletExample], next_cursor: null, prev_cursor: null } },
});

export const getWallet = defineOperation({
  method: 'GET',
  path: '/partner/v1/wallets/{currency}',
  tag: 'Wallets',
  summary: 'Read a wallet',
  description: 'The wallet of one currency.',
  access: 'wallets:read',
  params: currencyParam,
  answer: dataOf(walletSchema),
  errors: ['not_found'],
  example: { params: { currency: 'NGN' }, answer: { data: walletExample } },
});

/** The maximum transactions of a wallet statement. */
export const MOST_IN_STATEMENT = 5_000;

export const getWalletStatement = defineOperation({
  method: 'GET',
  path: '/partner/v1/wallets/{currency}/statement',
  tag: 'Wallets',
  summary: 'Download the statement of a wallet',
  description: `A PDF, as an attachment: the opening balance of a month in Lagos, each transaction and the closing balance. The current month is shown up to this moment. A month that has not begun, one before the wallet was opened, and one of more than ${MOST_IN_STATEMENT.toLocaleString('en-GB')} transactions are refused with 400 \`validation_failed\`; the CSV export has any number.`,
  access: 'wallets:read',
  kind: 'file',
  params: currencyParam,
  query: z.object({
    month: z
      .string('is required')
      .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'must be a month, such as "2026-11"')
      .meta({ description: 'A month in Lagos, such as 2026-11.' }),
  }),
  answer: z.string(),
  errors: ['not_found'],
  example: { params: { currency: 'NGN' }, query: { month: '2026-11' }, answer: '%PDF-1.7 …' },
});

const balanceDaySchema = z
  .object({
    date: dateOutput,
    credited: moneyOutput.meta({ description: 'The sum of the credits of that day.' }),
    debited: moneyOutput.meta({ description: 'The sum of the debits of that day.' }),
    closing_balance: moneyOutput.meta({
      description: 'The balance of the day before, plus credited, minus debited.',
    }),
  })
  .meta({ id: 'BalanceDay' });

const dailyBalancesSchema = z
  .object({
    currency: currencySchema,
    from: dateOutput,
    to: dateOutput,
    opening_balance: moneyOutput.meta({ description: 'The balance at the beginning of the first day.' }),
    days: z.array(balanceDaySchema).meta({ description: 'Every day of the range, oldest first.' }),
  })
  .meta({ id: 'DailyBalances' });
export type DailyBalances = z.infer<typeof dailyBalancesSchema>;

export const listDailyBalances = defineOperation({
  method: 'GET',
  path: '/partner/v1/daily-balances',
  tag: 'Wallets',
  summary: 'Read daily balances',
  description:
    'For each wallet, what was credited and debited on each day in Lagos, and the balance at its end. `to` is today unless the request names it, and `from` is 29 days earlier. A range has at most 366 days.',
  access: 'wallets:read',
  query: z.object({
    ...dayRangeQuery,
    currency: currencySchema.optional(),
  }),
  answer: wholeListOf(dailyBalancesSchema),
  example: {
    query: { from: '2026-11-19', to: '2026-11-20', currency: 'NGN' },
    answer: {
      data: [
        {
          currency: 'NGN',
          from: '2026-11-19',
          to: '2026-11-20',
          opening_balance: '200000.00',
          days: [
            { date: '2026-11-19', credited: '60000.00', debited: '0.00', closing_balance: '260000.00' },
            { date: '2026-11-20', credited: '0.00', debited: '10000.00', closing_balance: '250000.00' },
          ],
        },
      ],
      next_cursor: null,
    },
  },
});

const fundingMethodDetailSchema = z
  .object({
    method: fundingMethodSchema,
    is_default: z.boolean(),
    configured: z.boolean().meta({ description: 'False while the rail has no account in this environment.' }),
    minimum: moneyOutput,
    maximum: moneyOutput,
    expires_after_seconds: z.int(),
  })
  .meta({ id: 'FundingMethodDetail' });
export type FundingMethodDetail = z.infer<typeof fundingMethodDetailSchema>;

export const listFundingMethods = defineOperation({
  method: 'GET',
  path: '/partner/v1/wallets/{currency}/funding-methods',
  tag: 'Wallets',
  summary: 'List the ways to fund a wallet',
  description:
    'Each method of the currency with its limits, how long a request stays open and whether its rail is configured.',
  access: 'wallets:read',
  params: currencyParam,
  answer: wholeListOf(fundingMethodDetailSchema),
  errors: ['not_found'],
  example: {
    params: { currency: 'NGN' },
    answer: {
      data: [
        {
          method: 'alpha_bank_transfer',
          is_default: true,
          configured: true,
          minimum: '100.00',
          maximum: '50000000.00',
          expires_after_seconds: 3600,
        },
      ],
      next_cursor: null,
    },
  },
});
