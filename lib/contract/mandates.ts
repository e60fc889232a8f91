import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from './lists';
import { moneyOutput } from './money';
import { defineOperation } from './operation';
import { pathId, timestamp, uuid } from './primitives';

export const mandateStatuses = [
  'pending_authorisation',
  'pending_activation',
  'active',
  'revoked',
  'failed',
] as const;
const mandateStatusSchema = z.enum(mandateStatuses).meta({ id: 'MandateStatus' });
export type MandateStatus = z.infer<typeof mandateStatusSchema>;

export const mandateSchema = z
  .object({
    id: uuid,
    reference: z.string(),
    status: mandateStatusSchema,
    bank_code: z.string(),
    bank_name: z.string(),
    account_number: z.string().meta({ description: 'The last four digits.' }),
    account_name: z.string(),
    maximum_amount: moneyOutput,
    authorisation_url: z.string().optional(),
    activated_at: timestamp.optional(),
    revoked_at: timestamp.optional(),
    failure_reason: z.string().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Mandate' });
export type Mandate = z.infer<typeof mandateSchema>;

const mandateExample: Mandate = {
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

const mandateParams = z.object({ mandate_id: pathId });

export const listMandates = defineOperation({
  method: 'GET',
  path: '/partner/v1/mandates',
  tag: 'Wallets',
  summary: 'List direct-debit mandates',
  description: 'Newest first. A test environment starts with one active sandbox mandate.',
  access: 'wallets:read',
  query: z.object({ ...listQuery, ...updatedSince, status: mandateStatusSchema.optional() }),
  answer: listOf(mandateSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [mandateExample], next_cursor: null } },
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

export const revokeMandate = defineOperation({
  method: 'POST',
  path: '/partner/v1/mandates/{mandate_id}/revoke',
  tag: 'Wallets',
  summary: 'Revoke a mandate',
  description: 'Ends an active mandate at once; it can be debited no more. Sends mandate.revoked.',
  access: 'wallets:write',
  params: mandateParams,
  body: z.strictObject({}),
  answer: dataOf(mandateSchema),
  errors: ['not_found', 'invalid_state'],
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
