import type { ReactNode } from 'react';
import { unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import type { Approval } from '@/lib/contract/approvals/approvals';
import { networkNames } from '@/lib/contract/kyb/banks';

/** An item, unless its value is missing. */
export const optionalItem = (label: string, value: ReactNode): DescriptionListItem[] =>
  value === undefined ? [] : [{ label, value }];

const maskedNumber = (lastFour: string) => <span className="tabular">•••• {lastFour}</span>;

/** The requested order. */
function orderItems({ order, amount, currency }: Approval): DescriptionListItem[] {
  if (!order || !currency) return [];
  const paid = order.payment_mode === 'wallet' ? 'From the wallet' : 'By a funding request';
  return [
    { label: 'Side', value: order.side === 'buy' ? 'Buy' : 'Sell' },
    ...optionalItem('Amount', order.amount && <Amount value={order.amount} currency={currency} />),
    ...optionalItem('Units', order.units && unitsText(order.units)),
    ...(order.units && amount
      ? [{ label: 'Value when requested', value: <Amount value={amount} currency={currency} /> }]
      : []),
    ...optionalItem('Payment', order.side === 'buy' ? paid : undefined),
    ...optionalItem('Reference', order.client_reference),
    ...optionalItem('Customer', order.customer),
  ];
}

/** The requested mandate. */
function mandateItems({ mandate }: Approval): DescriptionListItem[] {
  if (!mandate) return [];
  return [
    { label: 'Bank', value: mandate.bank_name },
    { label: 'Account number', value: maskedNumber(mandate.account_number) },
    {
      label: 'Limit per debit',
      value: <Amount value={mandate.maximum_amount} currency="NGN" />,
      hint: 'Debits up to this limit need no further approval.',
    },
    { label: 'Debited for', value: 'NGN wallet' },
  ];
}

/** The settlement account to add or remove. */
export function accountItems({ settlement_account: account }: Pick<Approval, 'settlement_account'>) {
  if (!account) return [];
  const { action, network, swift_code: swift, is_default: isDefault } = account;
  const place = network ? networkNames[network] : (account.bank_name ?? account.bank_code);
  const items: DescriptionListItem[] = [
    { label: 'Change', value: action === 'add' ? 'Add an account' : 'Remove an account' },
    { label: 'Currency', value: account.currency },
    ...optionalItem(network ? 'Network' : 'Bank', place),
    ...optionalItem('SWIFT code', swift),
    { label: 'Account number', value: maskedNumber(account.account_number) },
    { label: 'Account name', value: account.account_name },
    {
      label: 'Default',
      value: isDefault
        ? action === 'add'
          ? `Becomes the default for ${account.currency}`
          : `It is the default for ${account.currency}`
        : 'No',
    },
  ];
  return items;
}

/** What is requested. */
export const subjectItems = (approval: Approval): DescriptionListItem[] => [
  ...orderItems(approval),
  ...mandateItems(approval),
  ...accountItems(approval),
];
