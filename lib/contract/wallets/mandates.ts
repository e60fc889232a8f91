import { z } from 'zod';
import {
  dataOf,
  groupCount,
  listOf,
  listQuery,
  listSort,
  searchText,
  summaryOf,
  updatedSince,
} from '../lists';
import { moneyInput, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal, secret } from '../sensitive';

export const mandateStatuses = [
  'pending_authorisation',
  'pending_activation',
  'active',
  'revoked',
  'failed',
] as const;
const mandateStatusSchema = z.enum(mandateStatuses).meta({ id: 'MandateStatus' });
export type MandateStatus = z.infer<typeof mandateStatusSchema>;

/** The fields that identify a bank account in a mandate request. */
const bankAccountFields = {
  bank_code: z
    .string()
    .regex(/^\d{3,6}$/, 'must be the code of a Nigerian bank')
    .meta({ description: 'The code of a Nigerian bank, as in the list of banks.' }),
  account_number: personal(
    z
      .string()
      .regex(/^\d{10}$/, 'must have ten digits')
      .meta({ description: 'Ten digits, the last of which is a check digit (NUBAN).' }),
  ),
};

export const mandateSchema = z
  .object({
    id: uuid,
    reference: z.string(),
    status: mandateStatusSchema,
    bank_code: z.string(),
    bank_name: z.string(),
    account_number: personal(z.string().meta({ description: 'The last four digits.' })),
    account_name: personal(z.string()),
    maximum_amount: moneyOutput.meta({ description: 'The most of a single debit, in NGN.' }),
    authorisation_url: secret(
      z
        .string()
        .optional()
        .meta({ description: "While pending_authorisation: the bank's page on which the holder agrees." }),
    ),
    expires_at: timestamp
      .optional()
      .meta({ description: 'While pending_authorisation: until when the holder may agree.' }),
    authorised_at: timestamp.optional().meta({ description: 'When the holder agreed.' }),
    activated_at: timestamp.optional(),
    revoked_at: timestamp.optional(),
    failure_reason: z.string().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Mandate' });
export type Mandate = z.infer<typeof mandateSchema>;

export const mandateExample: Mandate = {
  id: '0198c5a0-3a00-7000-8000-0000000000b1',
  reference: 'MND-5RT8ZP3WQ6YA',
  status: 'active',
  bank_code: '999',
  bank_name: 'Beta Sandbox Bank',
  account_number: '4321',
  account_name: 'Harbour Savings',
  maximum_amount: '10000000.00',
  activated_at: '2026-11-01T08:00:00.000Z',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
};

export const mandateParams = z.object({ mandate_id: pathId });

const summaryFilters = {
  query: personal(
    searchText.optional().meta({
      description:
        'A part of the reference, the name of the bank, the name of the account or its last four digits, in any case.',
    }),
  ),
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  ...updatedSince,
};

const mandateFilters = { ids: listQuery.ids, ...summaryFilters, status: mandateStatusSchema.optional() };

export const listMandates = defineOperation({
  method: 'GET',
  path: '/partner/v1/mandates',
  tag: 'Wallets',
  summary: 'List direct-debit mandates',
  description: 'Newest first. A test environment starts with one active sandbox mandate.',
  access: 'wallets:read',
  query: z.object({ ...listQuery, ...listSort, ...mandateFilters }),
  answer: listOf(mandateSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [mandateExample], next_cursor: null, prev_cursor: null } },
});

const mandateGroupSchema = z
  .object({ status: mandateStatusSchema, count: groupCount })
  .meta({ id: 'MandateGroup' });
export type MandateGroup = z.infer<typeof mandateGroupSchema>;

export const summariseMandates = defineOperation({
  method: 'GET',
  path: '/partner/v1/mandates/summary',
  tag: 'Wallets',
  summary: 'Count mandates',
  description: 'The number of mandates that match, by status. The filters are those of the list.',
  access: 'wallets:read',
  query: z.object(summaryFilters),
  answer: summaryOf(mandateGroupSchema),
  example: { answer: { data: { groups: [{ status: 'active', count: 1 }], has_more: false } } },
});

const mandateLineSchema = mandateSchema.omit({ authorisation_url: true });
export type MandateLine = z.infer<typeof mandateLineSchema>;

export const exportMandates = defineOperation({
  method: 'GET',
  path: '/partner/v1/mandates/export',
  tag: 'Wallets',
  summary: 'Export mandates as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first, without the bank’s page. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'wallets:read',
  query: z.object(mandateFilters),
  kind: 'csv',
  answer: mandateLineSchema,
  example: { query: { status: 'active' }, answer: mandateExample },
});

export const getMandate = defineOperation({
  method: 'GET',
  path: '/partner/v1/mandates/{mandate_id}',
  tag: 'Wallets',
  summary: 'Read a mandate',
  description: 'One mandate; of the account number the last four digits.',
  access: 'wallets:read',
  params: mandateParams,
  answer: dataOf(mandateSchema),
  errors: ['not_found'],
  example: { params: { mandate_id: mandateExample.id }, answer: { data: mandateExample } },
});

const pendingExample: Mandate = {
  id: '0198c5a0-3a00-7000-8000-0000000000b2',
  reference: 'MND-2JX6QN8VD4KC',
  status: 'pending_authorisation',
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  account_number: '6785',
  account_name: 'Harbour Savings',
  maximum_amount: '5000000.00',
  authorisation_url: 'https://desk.example/mandate/AZjFoDoAcACAAAAAAAAAsoLkDq2m5S0c3T8vYb1xWnQ',
  expires_at: '2026-11-27T09:30:00.000Z',
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

const accountCheckSchema = z
  .object({
    bank_code: z.string(),
    bank_name: z.string(),
    account_number: personal(z.string().meta({ description: 'The last four digits.' })),
    account_name: personal(z.string().meta({ description: 'The holder, as the bank names them.' })),
    name_matches: z
      .boolean()
      .meta({ description: "Whether that is the organisation's name, as banks compare names." }),
  })
  .meta({ id: 'MandateAccountCheck' });
export type MandateAccountCheck = z.infer<typeof accountCheckSchema>;

const bankAccountExample = { bank_code: '058', account_number: '0123456785' };

export const checkMandateAccount = defineOperation({
  method: 'POST',
  path: '/partner/v1/mandates/check-account',
  tag: 'Wallets',
  summary: 'Check the account of a mandate',
  description:
    'Looks up the account’s holder at the bank, before you request a mandate. Writes only an audit entry. A number with an invalid check digit is 400 validation_failed.',
  access: 'wallets:write',
  personalData: true,
  body: z.strictObject(bankAccountFields),
  answer: dataOf(accountCheckSchema),
  errors: ['provider_unavailable', 'funding_account_not_configured'],
  example: {
    body: bankAccountExample,
    answer: {
      data: {
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_number: '6785',
        account_name: 'Harbour Savings',
        name_matches: true,
      },
    },
  },
});

export const createMandateBody = z.strictObject({
  ...bankAccountFields,
  maximum_amount: moneyInput.meta({ description: 'The most of a single debit, in NGN.' }),
});

export const mandateBodyExample = { ...bankAccountExample, maximum_amount: '5000000.00' };

export const createMandate = defineOperation({
  method: 'POST',
  path: '/partner/v1/mandates',
  tag: 'Wallets',
  summary: 'Ask for a mandate',
  description:
    "Asks the bank for a direct-debit mandate over an account in Naira. Its holder agrees on the bank's page (authorisation_url) within seven days; then the bank activates it (mandate.activated), or it fails.",
  access: 'wallets:write',
  // The page's URL is a secret and is never stored.
  answersSecret: true,
  body: createMandateBody,
  status: 201,
  answer: dataOf(mandateSchema),
  errors: [
    'amount_out_of_range',
    'approval_required',
    'provider_unavailable',
    'funding_account_not_configured',
  ],
  example: {
    body: mandateBodyExample,
    answer: { data: pendingExample },
  },
});

export const revokeMandate = defineOperation({
  method: 'POST',
  path: '/partner/v1/mandates/{mandate_id}/revoke',
  tag: 'Wallets',
  summary: 'Revoke a mandate',
  description:
    'Ends an active mandate at once. It can no longer be debited, and the bank will reject its pending debits. Sends mandate.revoked.',
  access: 'wallets:write',
  params: mandateParams,
  body: z.strictObject({}),
  answer: dataOf(mandateSchema),
  errors: ['not_found', 'invalid_state', 'provider_unavailable'],
  example: {
    params: { mandate_id: mandateExample.id },
    body: {},
    answer: {
      data: {
        ...mandateExample,
        status: 'revoked',
        revoked_at: '2026-11-20T09:30:00.000Z',
        updated_at: '2026-11-20T09:30:00.000Z',
      },
    },
  },
});
