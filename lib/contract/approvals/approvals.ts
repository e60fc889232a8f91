import { z } from 'zod';
import { settlementAccountSchema } from '../kyb/accounts';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { roleSchema } from '../permissions';
import { pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';
import { createOrderBody } from '../trading/order-acts';
import { orderExample } from '../trading/orders';
import { mandateSchema } from '../wallets/mandates';
import { approvalRulesSchema } from './rules';

/** Hours after which an undecided request expires. */
export const APPROVAL_HOURS = 72;

const approvalStatuses = ['pending', 'approved', 'failed', 'declined', 'cancelled', 'expired'] as const;
const approvalStatusSchema = z.enum(approvalStatuses).meta({ id: 'ApprovalStatus' });
export type ApprovalStatus = z.infer<typeof approvalStatusSchema>;

/** What a request can be for. */
export const approvalSubjects = ['order', 'mandate', 'settlement_account', 'rules'] as const;
const approvalSubjectSchema = z.enum(approvalSubjects).meta({ id: 'ApprovalSubject' });
export type ApprovalSubject = z.infer<typeof approvalSubjectSchema>;

const approvalActorSchema = z
  .object({
    kind: z.enum(['member', 'key']),
    id: z.string(),
    name: z.string().meta({ description: 'The member’s or the key’s name at that time.' }),
  })
  .meta({ id: 'ApprovalActor' });
export type ApprovalActor = z.infer<typeof approvalActorSchema>;

/** The last four digits of an account number; the request alone contains the whole number, encrypted. */
const lastFour = personal(z.string().meta({ description: 'The last four digits.' }));

const mandateShape = mandateSchema.shape;
const requestedMandateSchema = z
  .object({
    bank_code: mandateShape.bank_code,
    bank_name: mandateShape.bank_name,
    account_number: lastFour,
    maximum_amount: mandateShape.maximum_amount,
  })
  .meta({ id: 'RequestedMandate' });

const accountShape = settlementAccountSchema.shape;
export const requestedAccountSchema = z
  .object({
    action: z.enum(['add', 'remove']),
    settlement_account_id: uuid.optional().meta({ description: 'Of the account to remove.' }),
    currency: accountShape.currency,
    account_name: accountShape.account_name,
    bank_code: accountShape.bank_code,
    bank_name: accountShape.bank_name,
    account_number: lastFour,
    network: accountShape.network,
    swift_code: accountShape.swift_code,
    is_default: z.boolean().meta({
      description: 'Whether it was, or was to become, the default of its currency when the request was made.',
    }),
  })
  .meta({ id: 'RequestedSettlementAccount' });

export const approvalSchema = z
  .object({
    id: uuid,
    subject: approvalSubjectSchema,
    status: approvalStatusSchema,
    title: z.string().meta({ description: 'A short description of the request.' }),
    currency: currencySchema.optional(),
    amount: moneyOutput.optional().meta({
      description:
        'The value when it was requested; for a mandate, the largest single debit. A sale of units is valued again when it is approved.',
    }),
    order: createOrderBody.optional().meta({ description: 'For an order: the body of `POST /orders`.' }),
    mandate: requestedMandateSchema.optional().meta({ description: 'For a mandate.' }),
    settlement_account: requestedAccountSchema
      .optional()
      .meta({ description: 'For adding or removing a settlement account.' }),
    rules: z
      .object({ before: approvalRulesSchema, after: approvalRulesSchema })
      .optional()
      .meta({ description: 'For a change of rules.' }),
    requested_by: approvalActorSchema,
    approver_roles: z.array(roleSchema).meta({ description: 'The roles that can approve.' }),
    expires_at: timestamp,
    decided_by: approvalActorSchema.optional(),
    decided_at: timestamp.optional(),
    reason: z.string().optional().meta({ description: 'Why it was declined.' }),
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        details: z.record(z.string(), z.string().nullable()),
      })
      .optional()
      .meta({ description: 'Of a failed one: the error of its command. Nothing was done.' }),
    record_id: uuid.optional().meta({ description: 'Of an approved one: what it made, such as the order.' }),
    may_decide: z.boolean().meta({ description: 'Whether the caller may approve or decline it now.' }),
    may_cancel: z
      .boolean()
      .meta({ description: 'Whether the caller made the request and can cancel it now.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof approvalSchema>;

export const orderBodyExample = {
  investment_id: orderExample.investment_id,
  amount: '7500000.00',
  currency: 'NGN',
  payment_mode: 'wallet',
} as const;

export const approvalExample: z.input<typeof approvalSchema> = {
  id: '0198c5a0-3a00-7000-8000-0000000000e1',
  subject: 'order',
  status: 'pending',
  title: 'Buy Dangote Cement',
  currency: 'NGN',
  amount: '7500000.00',
  order: { side: 'buy', ...orderBodyExample },
  requested_by: { kind: 'member', id: '0198c5a0-3a00-7000-8000-0000000000e2', name: 'Amara Obi' },
  approver_roles: ['owner', 'admin'],
  expires_at: '2026-11-23T09:30:00.000Z',
  may_decide: true,
  may_cancel: false,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};
const decision = {
  decided_by: { kind: 'member', id: '0198c5a0-3a00-7000-8000-0000000000e3', name: 'Kofi Mensah' },
  decided_at: '2026-11-20T10:02:00.000Z',
  updated_at: '2026-11-20T10:02:00.000Z',
  may_decide: false,
} as const;

const approvalParams = z.object({ approval_id: pathId });
const params = { approval_id: approvalExample.id };
const whoDecides =
  'The caller must be a member with an approver role, and not the requester. API keys get 403 forbidden.';

export const listApprovals = defineOperation({
  method: 'GET',
  path: '/partner/v1/approvals',
  tag: 'Approvals',
  summary: 'List approval requests',
  description: 'Newest first. Lists the requests whose subject the caller can read.',
  access: 'organisation:read',
  query: z.object({
    ...listQuery,
    ...updatedSince,
    state: z
      .enum(['waiting', 'decided'])
      .optional()
      .meta({ description: 'Waiting: pending. Decided: every other status.' }),
    subject: approvalSubjectSchema.optional(),
  }),
  answer: listOf(approvalSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [approvalExample], next_cursor: null, prev_cursor: null } },
});

export const getApproval = defineOperation({
  method: 'GET',
  path: '/partner/v1/approvals/{approval_id}',
  tag: 'Approvals',
  summary: 'Read an approval request',
  description: 'The request, its requester, when it expires, and its outcome.',
  access: 'organisation:read',
  params: approvalParams,
  answer: dataOf(approvalSchema),
  errors: ['not_found'],
  example: { params, answer: { data: approvalExample } },
});

export const approveRequest = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/{approval_id}/approve',
  tag: 'Approvals',
  summary: 'Approve a request',
  description: `Runs the command once, with current checks and prices. The status becomes \`approved\`, with \`record_id\`, or \`failed\`, with \`error\` and no effect. A request whose command the current version no longer accepts can’t be approved: 409 invalid_state with the status outdated, and it stays pending. ${whoDecides}`,
  access: 'organisation:read',
  freshFactor: true,
  // It may name the holder of a settlement account.
  encryptsAnswer: true,
  params: approvalParams,
  body: z.strictObject({}),
  answer: dataOf(approvalSchema),
  errors: ['not_found', 'invalid_state', 'provider_unavailable', 'funding_account_not_configured'],
  example: {
    params,
    body: {},
    answer: { data: { ...approvalExample, ...decision, status: 'approved', record_id: orderExample.id } },
  },
});

export const declineRequest = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/{approval_id}/decline',
  tag: 'Approvals',
  summary: 'Decline a request',
  description: `Needs a reason, which the requester sees. ${whoDecides}`,
  access: 'organisation:read',
  freshFactor: true,
  encryptsAnswer: true,
  params: approvalParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  answer: dataOf(approvalSchema),
  errors: ['not_found', 'invalid_state'],
  example: {
    params,
    body: { reason: 'Over this month’s limit for one issuer.' },
    answer: {
      data: {
        ...approvalExample,
        ...decision,
        status: 'declined',
        reason: 'Over this month’s limit for one issuer.',
      },
    },
  },
});

export const cancelRequest = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/{approval_id}/cancel',
  tag: 'Approvals',
  summary: 'Cancel a request',
  description: 'Cancels one of the caller’s own requests while it is pending.',
  access: 'organisation:read',
  encryptsAnswer: true,
  params: approvalParams,
  body: z.strictObject({}),
  answer: dataOf(approvalSchema),
  errors: ['not_found', 'invalid_state'],
  example: { params, body: {}, answer: { data: { ...approvalExample, ...decision, status: 'cancelled' } } },
});
