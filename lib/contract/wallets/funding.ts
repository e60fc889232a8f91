import { z } from 'zod';
import {
  batchOf,
  dataOf,
  groupCount,
  listOf,
  listQuery,
  listSort,
  MOST_IN_BATCH,
  searchText,
  summaryOf,
  updatedSince,
} from '../lists';
import { currencyParam, currencySchema, moneyInput, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal, secret } from '../sensitive';

export const fundingMethods = [
  'alpha_bank_transfer',
  'alpha_checkout',
  'gamma_momo',
  'beta_direct_debit',
  'manual_bank_transfer',
] as const;
export const fundingMethodSchema = z.enum(fundingMethods).meta({ id: 'FundingMethod' });
export type FundingMethod = z.infer<typeof fundingMethodSchema>;

export const fundingStatuses = ['pending', 'succeeded', 'failed', 'expired'] as const;
const fundingStatusSchema = z.enum(fundingStatuses).meta({ id: 'FundingStatus' });
export type FundingStatus = z.infer<typeof fundingStatusSchema>;

/** The payment instructions: one of the three keys, by method. */
export const fundingInstructionsSchema = z
  .object({
    account: z
      .object({
        account_number: personal(z.string()),
        account_name: personal(z.string()),
        bank_code: z.string(),
        bank_name: z.string(),
        reference: z.string(),
        swift_code: z.string().optional(),
      })
      .optional(),
    checkout_url: secret(z.string().optional()),
    mandate_id: uuid.optional(),
  })
  .meta({ id: 'FundingInstructions' });
export type FundingInstructions = z.infer<typeof fundingInstructionsSchema>;

export const fundingRequestSchema = z
  .object({
    id: uuid,
    reference: z.string().min(1).max(64),
    currency: currencySchema,
    amount: moneyOutput,
    amount_received: moneyOutput
      .nullable()
      .meta({ description: 'The amount actually received; can differ from amount.' }),
    method: fundingMethodSchema,
    status: fundingStatusSchema,
    instructions: fundingInstructionsSchema,
    failure_reason: z.string().optional(),
    expires_at: timestamp.nullable(),
    settled_at: timestamp.nullable(),
    order_id: uuid.optional(),
    mandate_id: uuid.optional(),
    created_at: timestamp,
  })
  .meta({ id: 'FundingRequest' });
export type FundingRequest = z.infer<typeof fundingRequestSchema>;

export const fundingRequestExample: FundingRequest = {
  id: '0198c5a0-3a00-7000-8000-0000000000f1',
  reference: 'FND-7K2M9QX4TB1C',
  currency: 'NGN',
  amount: '1000.00',
  amount_received: null,
  method: 'alpha_bank_transfer',
  status: 'pending',
  instructions: {
    account: {
      account_number: '9900012341',
      account_name: 'Harbour Savings',
      bank_code: '999',
      bank_name: 'Alpha Sandbox Bank',
      reference: 'FND-7K2M9QX4TB1C',
    },
  },
  expires_at: '2026-11-20T10:30:00.000Z',
  settled_at: null,
  created_at: '2026-11-20T09:30:00.000Z',
};

export const fundWalletBody = z.strictObject({
  amount: moneyInput,
  method: fundingMethodSchema.optional().meta({
    description: 'Left out: the default of the currency (NGN bank transfer, GHS mobile money, USD manual).',
  }),
  mandate_id: uuid
    .optional()
    .meta({ description: 'For beta_direct_debit only. Default: the only active mandate.' }),
});

export const fundWallet = defineOperation({
  method: 'POST',
  path: '/partner/v1/wallets/{currency}/fund',
  tag: 'Wallets',
  summary: 'Fund a wallet',
  description:
    'Opens a funding request and returns its payment instructions. The wallet is credited with the amount actually received.',
  access: 'wallets:write',
  params: currencyParam,
  body: fundWalletBody,
  status: 201,
  answer: dataOf(fundingRequestSchema),
  errors: [
    'amount_out_of_range',
    'method_not_supported',
    'mandate_required',
    'mandate_ambiguous',
    'mandate_not_active',
    'not_found',
    'provider_unavailable',
    'funding_account_not_configured',
  ],
  example: {
    params: { currency: 'NGN' },
    body: { amount: '1000.00', method: 'alpha_bank_transfer' },
    answer: { data: fundingRequestExample },
  },
});

export const fundWallets = defineOperation({
  method: 'POST',
  path: '/partner/v1/wallets/{currency}/fund/batch',
  tag: 'Wallets',
  summary: 'Fund a wallet in a batch',
  description: `Opens up to ${MOST_IN_BATCH} funding requests in one signed request, which counts once towards the rate limit. Each is opened as if it were sent alone: the error of one does not stop the others. \`data\` has for each request its \`status\` with \`data\` or \`error\`, in the order of the list. One Idempotency-Key covers the request: sent again, it opens what is missing and answers the rest as before.`,
  access: 'wallets:write',
  params: currencyParam,
  body: z.strictObject({ requests: z.array(fundWalletBody).min(1).max(MOST_IN_BATCH) }),
  answer: batchOf(fundingRequestSchema),
  errors: ['not_found'],
  example: {
    params: { currency: 'NGN' },
    body: { requests: [{ amount: '1000.00', method: 'alpha_bank_transfer' }, { amount: '0.01' }] },
    answer: {
      data: [
        { status: 201, data: fundingRequestExample },
        {
          status: 400,
          error: {
            code: 'amount_out_of_range',
            message: 'The amount is outside the limits of this method.',
            details: { minimum: '100.00', maximum: '50000000.00' },
          },
        },
      ],
    },
  },
});

const summaryFilters = {
  query: searchText
    .optional()
    .meta({ description: 'A part of the reference or the failure reason, in any case.' }),
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
  currency: currencySchema.optional(),
  method: fundingMethodSchema.optional(),
  order_id: uuid.optional(),
  mandate_id: uuid.optional().meta({ description: 'The debits of a mandate.' }),
};

const fundingFilters = {
  ids: listQuery.ids,
  ...summaryFilters,
  status: fundingStatusSchema.optional(),
};

export const listFundingRequests = defineOperation({
  method: 'GET',
  path: '/partner/v1/funding-requests',
  tag: 'Wallets',
  summary: 'List funding requests',
  description: 'Newest first.',
  access: 'wallets:read',
  query: z.object({ ...listQuery, ...listSort, ...fundingFilters }),
  answer: listOf(fundingRequestSchema),
  errors: ['invalid_cursor'],
  example: {
    query: { status: 'pending' },
    answer: { data: [fundingRequestExample], next_cursor: null, prev_cursor: null },
  },
});

const fundingGroupSchema = z
  .object({
    currency: currencySchema,
    status: fundingStatusSchema,
    count: groupCount,
    amount: moneyOutput.meta({ description: 'The sum of the amounts that were asked for.' }),
    amount_received: moneyOutput.meta({ description: 'The sum of the amounts that arrived.' }),
  })
  .meta({ id: 'FundingRequestGroup' });
export type FundingGroup = z.infer<typeof fundingGroupSchema>;

export const summariseFundingRequests = defineOperation({
  method: 'GET',
  path: '/partner/v1/funding-requests/summary',
  tag: 'Wallets',
  summary: 'Sum up funding requests',
  description:
    'The number and sums of the funding requests that match, by currency and status. The filters are those of the list.',
  access: 'wallets:read',
  query: z.object(summaryFilters),
  answer: summaryOf(fundingGroupSchema),
  example: {
    query: { currency: 'NGN' },
    answer: {
      data: {
        groups: [
          { currency: 'NGN', status: 'succeeded', count: 2, amount: '3500.50', amount_received: '3400.50' },
        ],
        has_more: false,
      },
    },
  },
});

const fundingLineSchema = fundingRequestSchema.omit({ instructions: true });
export type FundingLine = z.infer<typeof fundingLineSchema>;

const { instructions: _, ...fundingLineExample } = fundingRequestExample;

export const exportFundingRequests = defineOperation({
  method: 'GET',
  path: '/partner/v1/funding-requests/export',
  tag: 'Wallets',
  summary: 'Export funding requests as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first, without payment instructions. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'wallets:read',
  query: z.object(fundingFilters),
  kind: 'csv',
  answer: fundingLineSchema,
  example: { query: { currency: 'NGN' }, answer: fundingLineExample },
});

export const getFundingReceipt = defineOperation({
  method: 'GET',
  path: '/partner/v1/funding-requests/{funding_request_id}/receipt',
  tag: 'Wallets',
  summary: 'Download the receipt of a payment',
  description:
    'A PDF, as an attachment: what arrived for a funding request that succeeded, as the ledger credited it. Any other request has none: 409 `invalid_state`.',
  access: 'wallets:read',
  kind: 'file',
  params: z.object({ funding_request_id: pathId }),
  answer: z.string(),
  errors: ['not_found', 'invalid_state'],
  example: { params: { funding_request_id: fundingRequestExample.id }, answer: '%PDF-1.7 …' },
});

export const getFundingRequest = defineOperation({
  method: 'GET',
  path: '/partner/v1/funding-requests/{funding_request_id}',
  tag: 'Wallets',
  summary: 'Read a funding request',
  description: 'One funding request with its instructions and status.',
  access: 'wallets:read',
  params: z.object({ funding_request_id: pathId }),
  answer: dataOf(fundingRequestSchema),
  errors: ['not_found'],
  example: {
    params: { funding_request_id: fundingRequestExample.id },
    answer: { data: fundingRequestExample },
  },
});
