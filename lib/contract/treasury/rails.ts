import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince, wholeListOf } from '../lists';
import { currencySchema, moneyInput, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';
import { fundingMethodSchema, fundingMethods } from '../wallets/funding';

/** The rails for incoming live money: the three providers, and transfers that operators record. */
export const railNames = ['alpha', 'beta', 'gamma', 'manual'] as const;
export const railNameSchema = z.enum(railNames).meta({ id: 'RailName' });
export type RailName = z.infer<typeof railNameSchema>;

/** The staff member who did something; without an id, the holder of the operators’ own key. */
export const staffSchema = z.object({ id: uuid.optional(), name: z.string() });

const railSchema = z
  .object({
    name: railNameSchema,
    methods: z.array(fundingMethodSchema),
    configured: z.boolean().meta({
      description: 'Provider: its settings are complete. Manual: there is an active receiving account.',
    }),
    breaker: z
      .object({
        state: z.enum(['closed', 'open', 'half_open']).meta({
          description: 'Open: calls are answered 502 at once until retry_at; half open: one call is tried.',
        }),
        failures: z.int().meta({ description: 'In a row.' }),
        opened_at: timestamp.optional(),
        retry_at: timestamp.optional(),
        last_error: z.string().optional(),
        last_answer_at: timestamp.optional(),
      })
      .optional()
      .meta({ description: 'Left out for manual.' }),
    open_requests: z.int().meta({ description: 'That wait for money, or for a holder.' }),
    unclear_requests: z.int().meta({ description: 'Requests that the provider may or may not have.' }),
    open_exceptions: z.int(),
  })
  .meta({ id: 'Rail' });
export type Rail = z.infer<typeof railSchema>;

const railExample: Rail = {
  name: 'alpha',
  methods: ['alpha_bank_transfer', 'alpha_checkout'],
  configured: true,
  breaker: { state: 'closed', failures: 0, last_answer_at: '2026-11-20T09:30:00.000Z' },
  open_requests: 12,
  unclear_requests: 0,
  open_exceptions: 1,
};

export const listRails = defineOperation({
  method: 'GET',
  path: '/operator/v1/rails',
  tag: 'Operator',
  summary: 'List the rails',
  description: 'How live money arrives, and how each provider is.',
  access: 'operator',
  answer: wholeListOf(railSchema),
  errors: [],
  example: { answer: { data: [railExample], next_cursor: null } },
});

const limitsSchema = z
  .object({
    method: fundingMethodSchema,
    currency: currencySchema,
    minimum: moneyOutput,
    maximum: moneyOutput,
    source: z.enum(['settings', 'operator']),
    set_by: staffSchema.optional(),
    set_at: timestamp.optional(),
  })
  .meta({ id: 'RailLimits' });
export type RailLimits = z.infer<typeof limitsSchema>;

const limitsExample: RailLimits = {
  method: 'alpha_bank_transfer',
  currency: 'NGN',
  minimum: '100.00',
  maximum: '50000000.00',
  source: 'settings',
};

export const listRailLimits = defineOperation({
  method: 'GET',
  path: '/operator/v1/rails/limits',
  tag: 'Operator',
  summary: 'List the limits of funding',
  description: 'For live environments: minimum and maximum of a request by method.',
  access: 'operator',
  answer: wholeListOf(limitsSchema),
  errors: [],
  example: { answer: { data: [limitsExample], next_cursor: null } },
});

export const setRailLimits = defineOperation({
  method: 'PUT',
  path: '/operator/v1/rails/limits/{method}',
  tag: 'Operator',
  summary: 'Set the limits of a method',
  description:
    'For live environments, from the next request on. An empty body restores the settings’ limits. Test environments always use the settings’ limits.',
  access: 'operator',
  params: z.object({
    method: z.string().meta({ openapi: { type: 'string', enum: [...fundingMethods] } }),
  }),
  body: z
    .strictObject({ minimum: moneyInput.optional(), maximum: moneyInput.optional() })
    .refine(({ minimum, maximum }) => (minimum === undefined) === (maximum === undefined), {
      path: ['maximum'],
      message: 'goes together with minimum',
    }),
  answer: dataOf(limitsSchema),
  errors: ['not_found'],
  example: {
    params: { method: 'alpha_bank_transfer' },
    body: { minimum: '500.00', maximum: '25000000.00' },
    answer: {
      data: {
        ...limitsExample,
        minimum: '500.00',
        maximum: '25000000.00',
        source: 'operator',
        set_by: { name: 'Operator' },
        set_at: '2026-11-20T09:30:00.000Z',
      },
    },
  },
});

const receivingAccountSchema = z
  .object({
    id: uuid,
    currency: currencySchema,
    account_name: personal(z.string()),
    account_number: personal(z.string()),
    bank_name: z.string(),
    bank_code: z.string(),
    swift_code: z.string(),
    status: z.enum(['proposed', 'active', 'rejected', 'retired']),
    proposed_by: staffSchema,
    decided_by: staffSchema.optional(),
    decided_at: timestamp.optional(),
    reason: z.string().optional().meta({ description: 'Why it was rejected or retired.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'ReceivingAccount' });
export type ReceivingAccount = z.infer<typeof receivingAccountSchema>;

const receivingAccountExample: ReceivingAccount = {
  id: '0198c5a0-3a00-7000-8000-000000000e01',
  currency: 'USD',
  account_name: 'Partner Desk Clients',
  account_number: '3001234567',
  bank_name: 'Alpha Bank',
  bank_code: 'ALPH',
  swift_code: 'ALPHNGLA',
  status: 'active',
  proposed_by: { name: 'Operator' },
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

export const listReceivingAccounts = defineOperation({
  method: 'GET',
  path: '/operator/v1/receiving-accounts',
  tag: 'Operator',
  summary: 'List receiving accounts',
  description: 'Into which payers transfer by hand, newest first; at most one of a currency is active.',
  access: 'operator',
  query: z.object({ ...listQuery, ...updatedSince, currency: currencySchema.optional() }),
  answer: listOf(receivingAccountSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [receivingAccountExample], next_cursor: null, prev_cursor: null } },
});

const line = (most: number) => z.string().trim().min(1).max(most);
const reason = line(300);

export const proposeReceivingAccount = defineOperation({
  method: 'POST',
  path: '/operator/v1/receiving-accounts',
  tag: 'Operator',
  summary: 'Propose a receiving account',
  description:
    'For the currency that is funded by manual transfer. Partners see it once another person has approved it; it then replaces the previous one.',
  access: 'operator',
  body: z.strictObject({
    currency: currencySchema,
    account_name: personal(line(120)),
    account_number: personal(line(34).regex(/^[A-Z0-9]+$/, 'must be digits and capital letters')),
    bank_name: line(120),
    bank_code: line(16),
    swift_code: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a SWIFT code'),
  }),
  status: 201,
  answer: dataOf(receivingAccountSchema),
  errors: ['method_not_supported', 'invalid_state'],
  example: {
    body: {
      currency: 'USD',
      account_name: 'Partner Desk Clients',
      account_number: '3001234567',
      bank_name: 'Alpha Bank',
      bank_code: 'ALPH',
      swift_code: 'ALPHNGLA',
    },
    answer: { data: { ...receivingAccountExample, status: 'proposed' } },
  },
});

const accountParams = z.object({ receiving_account_id: pathId });
const params = { receiving_account_id: receivingAccountExample.id };

export const approveReceivingAccount = defineOperation({
  method: 'POST',
  path: '/operator/v1/receiving-accounts/{receiving_account_id}/approve',
  tag: 'Operator',
  summary: 'Approve a receiving account',
  description:
    'By a person other than the proposer; 403 forbidden for the proposer and for the operators’ own key. Open requests keep the account in their instructions.',
  access: 'operator',
  params: accountParams,
  body: z.strictObject({}),
  answer: dataOf(receivingAccountSchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, body: {}, answer: { data: receivingAccountExample } },
});

export const rejectReceivingAccount = defineOperation({
  method: 'POST',
  path: '/operator/v1/receiving-accounts/{receiving_account_id}/reject',
  tag: 'Operator',
  summary: 'Reject a proposed receiving account',
  description: 'Also by who proposed it, who takes it back.',
  access: 'operator',
  params: accountParams,
  body: z.strictObject({ reason }),
  answer: dataOf(receivingAccountSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params,
    body: { reason: 'The number differs from the bank’s letter.' },
    answer: { data: { ...receivingAccountExample, status: 'rejected' } },
  },
});

export const retireReceivingAccount = defineOperation({
  method: 'POST',
  path: '/operator/v1/receiving-accounts/{receiving_account_id}/retire',
  tag: 'Operator',
  summary: 'Retire the active receiving account',
  description:
    'From then on funding in its currency answers 503 funding_account_not_configured. Money that still arrives on it is recorded as before.',
  access: 'operator',
  params: accountParams,
  body: z.strictObject({ reason }),
  answer: dataOf(receivingAccountSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params,
    body: { reason: 'The account was closed.' },
    answer: { data: { ...receivingAccountExample, status: 'retired' } },
  },
});
