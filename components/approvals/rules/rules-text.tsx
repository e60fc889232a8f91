import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import {
  type ApprovalRule,
  type ApprovalRules,
  type ApproverRole,
  approverRoles,
  type RuledSubject,
} from '@/lib/contract/approvals/rules';
import type { Role } from '@/lib/contract/permissions';
import { keysOf } from '@/lib/contract/records';
import { ruledSubjects } from './rules-values';

/** The label of each role that can approve. */
export const approverLabels: Readonly<Record<ApproverRole, string>> = {
  owner: 'Owners',
  admin: 'Admins',
  treasury: 'Treasury',
  compliance: 'Compliance',
};

/** What each rule covers. */
const subjectLabels: Readonly<Record<RuledSubject, string>> = {
  order: 'Orders',
  mandate: 'Mandates',
  settlement_account: 'Settlement accounts',
};

type Deciders = { readonly approver_roles: readonly Role[] };

/** The roles that can approve: `Owners, Admins`. */
export const rolesText = ({ approver_roles: roles }: Deciders): string =>
  approverRoles
    .filter((role) => roles.includes(role))
    .map((role) => approverLabels[role])
    .join(', ');

function ruleItems(subject: RuledSubject, rule: ApprovalRule | null): DescriptionListItem[] {
  const label = subjectLabels[subject];
  if (!rule) return [{ label, value: 'No approval' }];
  const amounts = ruledSubjects[subject].map((currency) => {
    const from = rule.amounts?.[currency];
    return {
      label: `${label} in ${currency}`,
      value: from ? (
        <>
          From <Amount value={from} currency={currency} />
        </>
      ) : (
        'No approval'
      ),
    };
  });
  return [
    ...(amounts.length > 0 ? amounts : [{ label, value: 'Every change needs approval' }]),
    { label: 'Who can approve', value: rolesText(rule) },
    { label: 'With API keys', value: rule.includes_api_keys ? 'Need approval too' : 'No approval' },
  ];
}

/** The rules as description list items. */
export const rulesItems = (rules: ApprovalRules): DescriptionListItem[] =>
  keysOf(ruledSubjects).flatMap((subject) => ruleItems(subject, rules[subject]));
