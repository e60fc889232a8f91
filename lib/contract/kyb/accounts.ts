import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { currencySchema } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';
import { line } from './values';

/** Maximum settlement accounts of one organisation. */
export const MOST_ACCOUNTS = 20;

export const mobileNetworks = ['MTN', 'TELECEL', 'AIRTELTIGO'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];
const accountStatuses = ['pending', 'verified', 'rejected'] as const;

export const settlementAccountSchema = z
  .object({
    id: uuid,
    currency: currencySchema,
    account_name: personal(z.string()),
    bank_code: z.string().optional(),
    bank_name: z.string().optional(),
    account_number: personal(z.string()),
    network: z.enum(mobileNetworks).optional(),
    swift_code: z.string().optional(),
    is_default: z.boolean(),
    status: z.enum(accountStatuses),
    rejection_reason: z.string().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'SettlementAccount' });
export type SettlementAccount = z.infer<typeof settlementAccountSchema>;

/** Fields of a new settlement account. The service and `kyb-checks.ts` check what depends on the currency. */
export const createKybSettlementAccountBody = z.strictObject({
  currency: currencySchema,
  account_name: personal(line(160).min(1, 'must not be empty')),
  bank_code: line(20).optional(),
  bank_name: line(160).optional(),
  account_number: personal(line(40).min(1, 'must not be empty')),
  network: z.enum(mobileNetworks).optional(),
  swift_code: line(11).optional(),
  is_default: z
    .boolean()
    .optional()
    .meta({ description: 'The first account of a currency is the default anyway.' }),
});
export type SettlementAccountInput = z.infer<typeof createKybSettlementAccountBody>;

export const accountExample: SettlementAccount = {
  id: '0198c5a0-3a00-7000-8000-0000000000f1',
  currency: 'NGN',
  account_name: 'Harbour Savings Limited',
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  account_number: '0000000018',
  is_default: true,
  status: 'pending',
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

const accountParams = z.object({ settlement_account_id: pathId });
const params = { settlement_account_id: accountExample.id };

export const listKybSettlementAccounts = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/settlement-accounts',
  tag: 'KYB',
  summary: 'List settlement accounts',
  description: 'Newest first.',
  access: 'kyb:read',
  personalData: true,
  query: z.object({
    ...listQuery,
    ...updatedSince,
    currency: currencySchema.optional(),
    status: z.enum(accountStatuses).optional(),
  }),
  answer: listOf(settlementAccountSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [accountExample], next_cursor: null, prev_cursor: null } },
});

export const createKybSettlementAccount = defineOperation({
  method: 'POST',
  path: '/partner/v1/kyb/settlement-accounts',
  tag: 'KYB',
  summary: 'Add a settlement account',
  description:
    'NGN: a bank and its 10-digit NUBAN. GHS: a bank account, or mobile money with its network. USD: a bank account with its SWIFT code; an IBAN is checked. Also while approved; the new account is verified before it is used.',
  access: 'kyb:write',
  freshFactor: true,
  personalData: true,
  body: createKybSettlementAccountBody,
  status: 201,
  answer: dataOf(settlementAccountSchema),
  errors: ['approval_required', 'kyb_locked', 'duplicate_reference', 'invalid_state'],
  example: {
    body: {
      currency: 'NGN',
      account_name: 'Harbour Savings Limited',
      bank_code: '058',
      account_number: '0000000018',
    },
    answer: { data: accountExample },
  },
});

export const deleteKybSettlementAccount = defineOperation({
  method: 'DELETE',
  path: '/partner/v1/kyb/settlement-accounts/{settlement_account_id}',
  tag: 'KYB',
  summary: 'Remove a settlement account',
  description:
    'When it was the default of its currency, the oldest one that is left becomes it. The answer is the account as it was.',
  access: 'kyb:write',
  freshFactor: true,
  personalData: true,
  params: accountParams,
  answer: dataOf(settlementAccountSchema),
  errors: ['not_found', 'approval_required', 'kyb_locked'],
  example: { params, answer: { data: accountExample } },
});
