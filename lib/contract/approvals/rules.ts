import { z } from 'zod';
import { dataOf } from '../lists';
import { type Currency, currencies, parseMoney } from '../money';
import { moneyInput } from '../money-schemas';
import { defineOperation } from '../operation';
import { keysOf } from '../records';

/** Roles that can approve: their members move money or are responsible for it. */
export const approverRoles = ['owner', 'admin', 'treasury', 'compliance'] as const;
const approverRoleSchema = z.enum(approverRoles);
export type ApproverRole = z.infer<typeof approverRoleSchema>;

const roleList = z
  .array(approverRoleSchema)
  .min(1, 'must name at least one role')
  .max(approverRoles.length)
  .refine((roles) => new Set(roles).size === roles.length, 'must name each role once')
  .meta({ description: 'The roles that can approve. Nobody can approve their own request.' });

const amountFrom = moneyInput.optional();

const orderRuleSchema = z
  .strictObject({
    amounts: z
      .strictObject({ NGN: amountFrom, GHS: amountFrom, USD: amountFrom })
      .refine((amounts) => Object.values(amounts).some((amount) => amount !== undefined), {
        message: 'must name at least one currency',
      })
      .meta({
        description:
          'From which amount on an order needs approval, by currency; `0.01` covers every order. A currency that is left out needs none.',
      }),
    approver_roles: roleList,
    includes_api_keys: z.boolean().meta({
      description: 'Whether it also covers orders of API keys. Otherwise it covers members alone.',
    }),
  })
  .meta({ id: 'OrderApprovalRule' });
export type OrderApprovalRule = z.output<typeof orderRuleSchema>;

/** The rule for each subject; null if it needs no approval. */
export const approvalRulesSchema = z
  .strictObject({ order: orderRuleSchema.nullable() })
  .meta({ id: 'ApprovalRules' });
export type ApprovalRules = z.output<typeof approvalRulesSchema>;

export const noApprovalRules: ApprovalRules = { order: null };

/** The amount, in minor units, from which an order in this currency needs approval; undefined if it needs none. */
export function amountFromOf(rule: OrderApprovalRule | null, currency: Currency): bigint | undefined {
  const from = rule?.amounts[currency];
  return from === undefined ? undefined : parseMoney(from);
}

/** @param amount minor units */
export function needsApproval(rule: OrderApprovalRule | null, currency: Currency, amount: bigint): boolean {
  const from = amountFromOf(rule, currency);
  return from !== undefined && amount >= from;
}

/** Whether `after` allows something that `before` did not: an amount, an API key's order or another approver. */
function isRuleLooser(before: OrderApprovalRule, after: OrderApprovalRule | null): boolean {
  if (after === null) return true;
  const isAmountLooser = currencies.some((currency) => {
    const from = amountFromOf(before, currency);
    const now = amountFromOf(after, currency);
    return from !== undefined && (now === undefined || now > from);
  });
  const hasNewApprover = after.approver_roles.some((role) => !before.approver_roles.includes(role));
  return isAmountLooser || hasNewApprover || (before.includes_api_keys && !after.includes_api_keys);
}

/** Whether a change of rules needs a second person: true if any active rule gets looser. */
export const isLooser = (before: ApprovalRules, after: ApprovalRules): boolean =>
  keysOf(before).some((subject) => {
    const rule = before[subject];
    return rule !== null && isRuleLooser(rule, after[subject]);
  });

export const rulesExample: ApprovalRules = {
  order: {
    amounts: { NGN: '5000000.00', USD: '10000.00' },
    approver_roles: ['owner', 'admin'],
    includes_api_keys: false,
  },
};

export const getApprovalRules = defineOperation({
  method: 'GET',
  path: '/partner/v1/approvals/rules',
  tag: 'Approvals',
  summary: 'Read the approval rules',
  description: 'What needs a second person. Rules are the organisation’s and apply in both environments.',
  access: 'organisation:read',
  answer: dataOf(approvalRulesSchema),
  example: { answer: { data: rulesExample } },
});

export const replaceApprovalRules = defineOperation({
  method: 'PUT',
  path: '/partner/v1/approvals/rules',
  tag: 'Approvals',
  summary: 'Change the approval rules',
  description:
    'For owners and admins; an API key gets 403 forbidden. A change that makes a rule looser (off, a higher amount, another approver, without API keys) gets 403 approval_required: ask for it with `POST /approvals/rule-changes`. A rule needs two people who may approve, and two owners or admins.',
  access: 'members:write',
  freshFactor: true,
  body: approvalRulesSchema,
  answer: dataOf(approvalRulesSchema),
  errors: ['approval_required', 'invalid_state'],
  example: { body: rulesExample, answer: { data: rulesExample } },
});
