import type { DescriptionListItem } from '@/components/ui/display/description-list';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import { type AccountDetails, inGroups } from './account-schema';

type Account = AccountDetails & Pick<ReceivingAccount, 'currency'>;

/** The facts that identify an account. Its number is grouped for comparison. */
export const accountFacts = (account: Account): DescriptionListItem[] => [
  { label: 'Currency', value: account.currency },
  { label: 'Account name', value: account.account_name },
  {
    label: 'Account number',
    value: <span className="tabular font-semibold">{inGroups(account.account_number)}</span>,
  },
  { label: 'Bank', value: account.bank_name, hint: `Code ${account.bank_code}` },
  { label: 'SWIFT code', value: <span className="tabular">{account.swift_code}</span> },
];
