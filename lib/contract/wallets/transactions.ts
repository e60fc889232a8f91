import { z } from 'zod';
import { dataOf, groupCount, listOf, listQuery, listSort, searchText, summaryOf } from '../lists';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { holdingSchema } from '../trading/holdings';
import { orderSchema } from '../trading/orders';
import { eventSchema } from '../webhooks/events';
import { fundingRequestSchema } from './funding';
import { mandateSchema } from './mandates';

export const transactionTypes = [
  'funding',
  'order_payment',
  'order_refund',
  'sale_proceeds',
  'maturity_proceeds',
  'adjustment',
] as const;
const transactionTypeSchema = z.enum(transactionTypes).meta({ id: 'TransactionType' });
export type TransactionType = z.infer<typeof transactionTypeSchema>;

const directionSchema = z.enum(['credit', 'debit']);

const transactionSchema = z
  .object({
    id: uuid,
    wallet_id: uuid,
    currency: currencySchema,
    type: transactionTypeSchema,
    direction: directionSchema,
    amount: moneyOutput.meta({ description: 'Signed: debits start with a minus sign.' }),
    balance_after: moneyOutput.meta({
      description: 'The balance of the wallet right after this transaction.',
    }),
    reference: z.string().meta({
      description:
        '`FND-…` for a funding request, `ORD-…` for an order and its proceeds, `MAT-…` for a maturity, `ADJ-…` for an adjustment, with 12 characters each.',
    }),
    funding_request_id: uuid.optional(),
    order_id: uuid.optional(),
    holding_id: uuid.optional(),
    description: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

const transactionExample: Transaction = {
  id: '0198c5a0-3a00-7000-8000-0000000000e1',
  wallet_id: '0198c5a0-3a00-7000-8000-0000000000a1',
  currency: 'NGN',
  type: 'funding',
  direction: 'credit',
  amount: '1000.00',
  balance_after: '251000.00',
  reference: 'FND-7K2M9QX4TB1C',
  funding_request_id: '0198c5a0-3a00-7000-8000-0000000000f1',
  description: 'Funding by bank transfer',
  created_at: '2026-11-20T09:31:00.000Z',
};

const summaryFilters = {
  query: searchText
    .optional()
    .meta({ description: 'A part of the reference or the description, in any case.' }),
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  currency: currencySchema.optional(),
  type: transactionTypeSchema.optional(),
  reference: z.string().min(1).max(64).optional(),
  order_id: uuid.optional(),
  funding_request_id: uuid.optional(),
};

const transactionFilters = {
  ids: listQuery.ids,
  ...summaryFilters,
  direction: directionSchema.optional(),
};

export const listTransactions = defineOperation({
  method: 'GET',
  path: '/partner/v1/transactions',
  tag: 'Wallets',
  summary: 'List transactions',
  description:
    'The ledger statement, newest first. The amounts of a currency add up to the balance of its wallet.',
  access: 'wallets:read',
  query: z.object({ ...listQuery, ...listSort, ...transactionFilters }),
  answer: listOf(transactionSchema),
  errors: ['invalid_cursor'],
  example: {
    query: { currency: 'NGN' },
    answer: { data: [transactionExample], next_cursor: null, prev_cursor: null },
  },
});

const transactionGroupSchema = z
  .object({
    currency: currencySchema,
    direction: directionSchema,
    count: groupCount,
    amount: moneyOutput.meta({ description: 'Signed: debits start with a minus sign.' }),
  })
  .meta({ id: 'TransactionGroup' });
export type TransactionGroup = z.infer<typeof transactionGroupSchema>;

export const summariseTransactions = defineOperation({
  method: 'GET',
  path: '/partner/v1/transactions/summary',
  tag: 'Wallets',
  summary: 'Sum up transactions',
  description:
    'The number and sum of the transactions that match, by currency and direction. The filters are those of the list.',
  access: 'wallets:read',
  query: z.object(summaryFilters),
  answer: summaryOf(transactionGroupSchema),
  example: {
    query: { currency: 'NGN' },
    answer: {
      data: {
        groups: [{ currency: 'NGN', direction: 'credit', count: 12, amount: '251000.00' }],
        has_more: false,
      },
    },
  },
});

export const getTransaction = defineOperation({
  method: 'GET',
  path: '/partner/v1/transactions/{transaction_id}',
  tag: 'Wallets',
  summary: 'Read a transaction',
  description: 'One line of the ledger statement.',
  access: 'wallets:read',
  params: z.object({ transaction_id: pathId }),
  answer: dataOf(transactionSchema),
  errors: ['not_found'],
  example: { params: { transaction_id: transactionExample.id }, answer: { data: transactionExample } },
});

export const exportTransactions = defineOperation({
  method: 'GET',
  path: '/partner/v1/transactions/export',
  tag: 'Wallets',
  summary: 'Export transactions as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'wallets:read',
  query: z.object(transactionFilters),
  kind: 'csv',
  answer: transactionSchema,
  example: { query: { currency: 'NGN' }, answer: transactionExample },
});

const traceSchema = z
  .object({
    transaction: transactionSchema,
    posting: z.object({
      id: uuid,
      created_at: timestamp,
      entries: z
        .array(
          z.object({
            id: uuid,
            account: z.string().meta({
              description:
                'wallet, or an account on the other side: funding_clearing, order_clearing (paid for and not yet dealt), investment_clearing (dealt), fee_income.',
            }),
            amount: moneyOutput,
            balance_after: moneyOutput,
          }),
        )
        .meta({ description: 'Both sides of the double entry; they add up to zero.' }),
    }),
    funding_request: fundingRequestSchema.optional(),
    mandate: mandateSchema.optional(),
    order: orderSchema.optional(),
    holding: holdingSchema.optional(),
    events: z.array(eventSchema),
  })
  .meta({ id: 'TransactionTrace' });
export type TransactionTrace = z.infer<typeof traceSchema>;

export const traceTransaction = defineOperation({
  method: 'GET',
  path: '/partner/v1/transactions/{transaction_id}/trace',
  tag: 'Wallets',
  summary: 'Trace a transaction to its cause',
  description:
    'Traces a figure to its posting, the funding request, order and holding behind it, and their events.',
  access: 'wallets:read',
  params: z.object({ transaction_id: pathId }),
  answer: dataOf(traceSchema),
  errors: ['not_found'],
  example: {
    params: { transaction_id: transactionExample.id },
    answer: {
      data: {
        transaction: transactionExample,
        posting: {
          id: '0198c5a0-3a00-7000-8000-0000000000d1',
          created_at: '2026-11-20T09:31:00.000Z',
          entries: [
            {
              id: transactionExample.id,
              account: 'wallet',
              amount: '1000.00',
              balance_after: '251000.00',
            },
            {
              id: '0198c5a0-3a00-7000-8000-0000000000e2',
              account: 'funding_clearing',
              amount: '-1000.00',
              balance_after: '-251000.00',
            },
          ],
        },
        events: [],
      },
    },
  },
});
