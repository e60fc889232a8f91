import { z } from 'zod';
import { type ApprovalRules, type ApproverRole, approverRoles } from '@/lib/contract/approvals/rules';
import { isAboveZero, MONEY_PATTERN } from '@/lib/contract/money';

const amount = z
  .string()
  .trim()
  .refine((text) => text === '' || (MONEY_PATTERN.test(text) && isAboveZero(text)), {
    message: 'Enter an amount above zero, or leave it empty',
  });

/** The schema of the rules form. An empty amount requires no approval in that currency. */
export const rulesFormSchema = z
  .object({
    isOn: z.boolean(),
    NGN: amount,
    GHS: amount,
    USD: amount,
    roles: z.record(z.enum(approverRoles), z.boolean()),
    includesApiKeys: z.boolean(),
  })
  .superRefine(({ isOn, NGN, GHS, USD, roles }, issues) => {
    if (!isOn) return;
    if (NGN === '' && GHS === '' && USD === '') {
      issues.addIssue({ code: 'custom', path: ['NGN'], message: 'Give an amount in at least one currency' });
    }
    if (!approverRoles.some((role) => roles[role])) {
      issues.addIssue({ code: 'custom', path: ['roles'], message: 'Choose who may approve' });
    }
  });
export type RulesValues = z.infer<typeof rulesFormSchema>;

/** Converts the rules to form values. Owners and admins are preselected while no rule is on. */
export function valuesOf({ order }: ApprovalRules): RulesValues {
  const chosen: readonly ApproverRole[] = order?.approver_roles ?? ['owner', 'admin'];
  return {
    isOn: order !== null,
    NGN: order?.amounts.NGN ?? '',
    GHS: order?.amounts.GHS ?? '',
    USD: order?.amounts.USD ?? '',
    roles: {
      owner: chosen.includes('owner'),
      admin: chosen.includes('admin'),
      treasury: chosen.includes('treasury'),
      compliance: chosen.includes('compliance'),
    },
    includesApiKeys: order?.includes_api_keys ?? false,
  };
}

/** Converts form values to rules. */
export function rulesOf({ isOn, NGN, GHS, USD, roles, includesApiKeys }: RulesValues): ApprovalRules {
  const others = { mandate: null, settlement_account: null };
  if (!isOn) return { order: null, ...others };
  return {
    ...others,
    order: {
      amounts: { ...(NGN && { NGN }), ...(GHS && { GHS }), ...(USD && { USD }) },
      approver_roles: approverRoles.filter((role) => roles[role]),
      includes_api_keys: includesApiKeys,
    },
  };
}
