import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { type ApprovalRules, type ApproverRole, approverRoles } from '@/lib/contract/approvals/rules';
import { currencies } from '@/lib/contract/money';

/** The label of each role that can approve. */
export const approverLabels: Readonly<Record<ApproverRole, string>> = {
  owner: 'Owners',
  admin: 'Admins',
  treasury: 'Treasury',
  compliance: 'Compliance',
};

/** The rules as description list items. */
export function rulesItems({ order }: ApprovalRules): DescriptionListItem[] {
  if (!order) return [{ label: 'Orders', value: 'No approval' }];
  const named = approverRoles.filter((role) => order.approver_roles.includes(role));
  return [
    ...currencies.map((currency) => ({
      label: `Orders in ${currency}`,
      value: order.amounts[currency] ? (
        <>
          From <Amount value={order.amounts[currency]} currency={currency} />
        </>
      ) : (
        'No approval'
      ),
    })),
    { label: 'Who can approve', value: named.map((role) => approverLabels[role]).join(', ') },
    {
      label: 'Orders placed with API keys',
      value: order.includes_api_keys ? 'Need approval too' : 'No approval',
    },
  ];
}
