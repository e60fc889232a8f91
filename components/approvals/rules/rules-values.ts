import { z } from 'zod';
import {
  type ApprovalRule,
  type ApprovalRules,
  type ApproverRole,
  approverRoles,
  type RuledSubject,
} from '@/lib/contract/approvals/rules';
import { type Currency, currencies, isAboveZero, MONEY_PATTERN } from '@/lib/contract/money';

/** The subjects of rules, with the currencies in which they name an amount. */
export const ruledSubjects = {
  order: currencies,
  mandate: ['NGN'],
  settlement_account: [],
} as const satisfies Record<RuledSubject, readonly Currency[]>;

const amount = z.string().trim();
const isAmount = (text: string): boolean => text === '' || (MONEY_PATTERN.test(text) && isAboveZero(text));

/** The values of one rule. An empty amount requires no approval in that currency. */
const ruleFormSchema = (named: readonly Currency[]) =>
  z
    .object({
      isOn: z.boolean(),
      NGN: amount,
      GHS: amount,
      USD: amount,
      roles: z.record(z.enum(approverRoles), z.boolean()),
      includesApiKeys: z.boolean(),
    })
    .superRefine(({ isOn, roles, ...amounts }, issues) => {
      // The fields of a rule that is off are hidden, so whatever is left in them must not prevent saving.
      if (!isOn) return;
      const [first] = named;
      for (const currency of named) {
        if (isAmount(amounts[currency])) continue;
        const message = 'Enter an amount above zero, or leave it empty';
        issues.addIssue({ code: 'custom', path: [currency], message });
      }
      if (first && named.every((currency) => amounts[currency] === '')) {
        const message = named.length > 1 ? 'Enter an amount in at least one currency' : 'Enter an amount';
        issues.addIssue({ code: 'custom', path: [first], message });
      }
      if (!approverRoles.some((role) => roles[role])) {
        issues.addIssue({ code: 'custom', path: ['roles'], message: 'Choose who can approve' });
      }
    });
export type RuleValues = z.infer<ReturnType<typeof ruleFormSchema>>;

/** The schema of the rules form. */
export const rulesFormSchema = z.object({
  order: ruleFormSchema(ruledSubjects.order),
  mandate: ruleFormSchema(ruledSubjects.mandate),
  settlement_account: ruleFormSchema(ruledSubjects.settlement_account),
});
export type RulesValues = z.infer<typeof rulesFormSchema>;

/** Converts a rule to form values. Owners and admins are preselected while it is off. */
function ruleValuesOf(rule: ApprovalRule | null): RuleValues {
  const chosen: readonly ApproverRole[] = rule?.approver_roles ?? ['owner', 'admin'];
  return {
    isOn: rule !== null,
    NGN: rule?.amounts?.NGN ?? '',
    GHS: rule?.amounts?.GHS ?? '',
    USD: rule?.amounts?.USD ?? '',
    roles: {
      owner: chosen.includes('owner'),
      admin: chosen.includes('admin'),
      treasury: chosen.includes('treasury'),
      compliance: chosen.includes('compliance'),
    },
    includesApiKeys: rule?.includes_api_keys ?? false,
  };
}

/** Converts the rules to form values. */
export const valuesOf = ({ order, mandate, settlement_account }: ApprovalRules): RulesValues => ({
  order: ruleValuesOf(order),
  mandate: ruleValuesOf(mandate),
  settlement_account: ruleValuesOf(settlement_account),
});

const peopleOf = ({ roles, includesApiKeys }: RuleValues) => ({
  approver_roles: approverRoles.filter((role) => roles[role]),
  includes_api_keys: includesApiKeys,
});

function orderRuleOf(values: RuleValues): ApprovalRules['order'] {
  const { isOn, NGN, GHS, USD } = values;
  if (!isOn) return null;
  return {
    amounts: { ...(NGN && { NGN }), ...(GHS && { GHS }), ...(USD && { USD }) },
    ...peopleOf(values),
  };
}

/** Converts form values to rules. */
export const rulesOf = ({ order, mandate, settlement_account }: RulesValues): ApprovalRules => ({
  order: orderRuleOf(order),
  mandate: mandate.isOn ? { amounts: { NGN: mandate.NGN }, ...peopleOf(mandate) } : null,
  settlement_account: settlement_account.isOn ? peopleOf(settlement_account) : null,
});
