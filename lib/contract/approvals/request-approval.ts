import { z } from 'zod';
import { createKybSettlementAccountBody } from '../kyb/accounts';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { uuid } from '../primitives';
import { createOrderBody } from '../trading/order-acts';
import { createMandateBody, mandateBodyExample } from '../wallets/mandates';
import {
  APPROVAL_HOURS,
  approvalExample,
  approvalSchema,
  approveRequest,
  cancelRequest,
  declineRequest,
  getApproval,
  listApprovals,
  orderBodyExample,
} from './approvals';
import {
  getApprovalRules,
  noApprovalRules,
  replaceApprovalRules,
  ruleChangeSchema,
  rulesExample,
} from './rules';

const answer = dataOf(approvalSchema);

/** What differs between the examples, which the requester reads. */
const asked = (change: Partial<z.input<typeof approvalSchema>>) => ({
  data: { ...approvalExample, may_decide: false, may_cancel: true, ...change },
});
const notOrder = { currency: undefined, amount: undefined, order: undefined };

const requestOrderApproval = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/orders',
  tag: 'Approvals',
  summary: 'Request approval of an order',
  description: `Takes the body of \`POST /orders\`, for an order that was refused with approval_required. The order is checked and quoted now, and waits for up to ${APPROVAL_HOURS} hours. Until it is approved no order exists, and no money or units are reserved.`,
  access: 'orders:write',
  body: createOrderBody,
  status: 201,
  answer,
  errors: [
    'not_found',
    'duplicate_reference',
    'insufficient_units',
    'investment_closed',
    'invalid_state',
    'amount_out_of_range',
  ],
  example: { body: orderBodyExample, answer: asked({}) },
});

const requestMandateApproval = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/mandates',
  tag: 'Approvals',
  summary: 'Request approval of a mandate',
  description: `Takes the body of \`POST /mandates\`, for a mandate that was refused with approval_required. It is checked now, and waits for up to ${APPROVAL_HOURS} hours. Until it is approved no mandate exists, and the bank isn’t asked for one. Debits within the limit of an approved mandate need no approval.`,
  access: 'wallets:write',
  personalData: true,
  body: createMandateBody,
  status: 201,
  answer,
  errors: ['invalid_state', 'amount_out_of_range', 'funding_account_not_configured'],
  example: {
    body: mandateBodyExample,
    answer: asked({
      ...notOrder,
      subject: 'mandate',
      title: 'Mandate at Guaranty Trust Bank',
      currency: 'NGN',
      amount: mandateBodyExample.maximum_amount,
      mandate: {
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_number: '6785',
        maximum_amount: mandateBodyExample.maximum_amount,
      },
    }),
  },
});

const accountExample = {
  currency: 'NGN',
  account_name: 'Harbour Savings Limited',
  bank_code: '058',
  bank_name: 'Guaranty Trust Bank',
  account_number: '0018',
  is_default: true,
} as const;

const requestSettlementAccountApproval = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/settlement-accounts',
  tag: 'Approvals',
  summary: 'Request approval of a settlement account',
  description: `Takes the body of \`POST /kyb/settlement-accounts\`, for an account that was refused with approval_required. It is checked now, and waits for up to ${APPROVAL_HOURS} hours. Until it is approved the account isn’t added, and no default changes.`,
  access: 'kyb:write',
  freshFactor: true,
  personalData: true,
  body: createKybSettlementAccountBody,
  status: 201,
  answer,
  errors: ['kyb_locked', 'duplicate_reference', 'invalid_state'],
  example: {
    body: {
      currency: 'NGN',
      account_name: 'Harbour Savings Limited',
      bank_code: '058',
      account_number: '0000000018',
    },
    answer: asked({
      ...notOrder,
      subject: 'settlement_account',
      title: 'Add a settlement account in NGN',
      settlement_account: { action: 'add', ...accountExample },
    }),
  },
});

const requestSettlementAccountRemoval = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/settlement-account-removals',
  tag: 'Approvals',
  summary: 'Request the removal of a settlement account',
  description:
    'For a `DELETE /kyb/settlement-accounts/{settlement_account_id}` that was refused with approval_required. Until it is approved the account stays.',
  access: 'kyb:write',
  freshFactor: true,
  personalData: true,
  body: z.strictObject({ settlement_account_id: uuid }),
  status: 201,
  answer,
  errors: ['not_found', 'kyb_locked', 'invalid_state'],
  example: {
    body: { settlement_account_id: '0198c5a0-3a00-7000-8000-0000000000f1' },
    answer: asked({
      ...notOrder,
      subject: 'settlement_account',
      title: 'Remove a settlement account in NGN',
      settlement_account: {
        action: 'remove',
        settlement_account_id: '0198c5a0-3a00-7000-8000-0000000000f1',
        ...accountExample,
      },
    }),
  },
});

const requestRuleChange = defineOperation({
  method: 'POST',
  path: '/partner/v1/approvals/rule-changes',
  tag: 'Approvals',
  summary: 'Request looser approval rules',
  description:
    'Takes the body of `PUT /approvals/rules`, for a change that was refused with approval_required. Another owner or admin approves it. It fails if the rules have changed since.',
  access: 'members:write',
  freshFactor: true,
  body: ruleChangeSchema,
  status: 201,
  answer,
  errors: ['invalid_state'],
  example: {
    body: noApprovalRules,
    answer: asked({
      ...notOrder,
      subject: 'rules',
      title: 'Change the approval rules',
      rules: { before: rulesExample, after: noApprovalRules },
    }),
  },
});

/** Operations on approvals, in the order of the reference. */
export const approvalOperations = {
  listApprovals,
  getApproval,
  requestOrderApproval,
  requestMandateApproval,
  requestSettlementAccountApproval,
  requestSettlementAccountRemoval,
  requestRuleChange,
  approveRequest,
  declineRequest,
  cancelRequest,
  getApprovalRules,
  replaceApprovalRules,
} as const;
