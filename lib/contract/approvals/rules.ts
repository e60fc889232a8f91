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

/** What every rule states. */
const ruleFields = {
  approver_roles: roleList,
  includes_api_keys: z.boolean().meta({
    description: 'Whether it also covers what API keys do. Otherwise it covers members alone.',
  }),
};

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
    ...ruleFields,
  })
  .meta({ id: 'OrderApprovalRule' });

const mandateRuleSchema = z
  .strictObject({
    amounts: z.strictObject({ NGN: moneyInput }).meta({
      description:
        'From which `maximum_amount` on a mandate needs approval; `0.01` covers every mandate. Mandates are in NGN.',
    }),
    ...ruleFields,
  })
  .meta({ id: 'MandateApprovalRule' });

const settlementAccountRuleSchema = z.strictObject(ruleFields).meta({ id: 'SettlementAccountApprovalRule' });

/** The rule for each subject; null if it needs no approval. */
export const approvalRulesSchema = z
  .strictObject({
    order: orderRuleSchema.nullable().meta({ description: 'For `POST /orders`.' }),
    mandate: mandateRuleSchema.nullable().meta({ description: 'For `POST /mandates`.' }),
    settlement_account: settlementAccountRuleSchema
      .nullable()
      .meta({ description: 'For adding and removing settlement accounts, whatever the amount.' }),
  })
  .meta({ id: 'ApprovalRules' });
export type ApprovalRules = z.output<typeof approvalRulesSchema>;

/** A change of the rules: a subject that it leaves out stays as it is. */
export const ruleChangeSchema = approvalRulesSchema.partial();

/** What a rule can be for. */
export type RuledSubject = keyof ApprovalRules;

/** The rule of any subject. One without amounts covers everything. */
export interface ApprovalRule {
  readonly amounts?: Readonly<Partial<Record<Currency, string | undefined>>> | undefined;
  readonly approver_roles: readonly ApproverRole[];
  readonly includes_api_keys: boolean;
}

export const noApprovalRules: ApprovalRules = { order: null, mandate: null, settlement_account: null };

/** The rules after a change. */
export const rulesAfter = (
  before: ApprovalRules,
  {
    order = before.order,
    mandate = before.mandate,
    settlement_account = before.settlement_account,
  }: z.output<typeof ruleChangeSchema>,
): ApprovalRules => ({ order, mandate, settlement_account });

/** The amount, in minor units, from which a subject needs approval in this currency; undefined if it needs none. */
export function amountFromOf(rule: ApprovalRule | null, currency: Currency): bigint | undefined {
  const from = rule?.amounts?.[currency];
  return from === undefined ? undefined : parseMoney(from);
}

/** @param amount minor units */
export function needsApproval(rule: ApprovalRule | null, currency: Currency, amount: bigint): boolean {
  const from = amountFromOf(rule, currency);
  return from !== undefined && amount >= from;
}

/** Whether `after` allows something that `before` did not: an amount, an API key’s command or another approver. */
function isRuleLooser(before: ApprovalRule, after: ApprovalRule | null): boolean {
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
  mandate: {
    amounts: { NGN: '10000000.00' },
    approver_roles: ['owner', 'admin'],
    includes_api_keys: false,
  },
  settlement_account: { approver_roles: ['owner', 'compliance'], includes_api_keys: true },
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
    'For owners and admins; an API key gets 403 forbidden. A subject that is left out stays as it is. A change that makes a rule looser (off, a higher amount, another approver, without API keys) gets 403 approval_required: ask for it with `POST /approvals/rule-changes`. A rule needs two people who may approve, and two owners or admins.',
  access: 'members:write',
  freshFactor: true,
  body: ruleChangeSchema,
  answer: dataOf(approvalRulesSchema),
  errors: ['approval_required', 'invalid_state'],
  example: { body: rulesExample, answer: { data: rulesExample } },
});
