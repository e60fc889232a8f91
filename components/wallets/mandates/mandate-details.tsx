import { Copyable } from '@/components/ui/controls/copy';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { Mandate } from '@/lib/contract/wallets/mandates';

function timeItem(label: string, at: string | undefined): DescriptionListItem[] {
  return at ? [{ label, value: <Time value={at} /> }] : [];
}

/** Everything that is known of a mandate; of the account number four digits, times in Lagos. */
export function MandateDetails({ mandate }: { mandate: Mandate }) {
  return (
    <DescriptionList
      items={[
        { label: 'Reference', value: <Copyable value={mandate.reference} label="reference" /> },
        { label: 'Bank', value: mandate.bank_name, hint: `Code ${mandate.bank_code}` },
        { label: 'Account number', value: <span className="tabular">•••• {mandate.account_number}</span> },
        { label: 'Held by', value: mandate.account_name },
        {
          label: 'Most at once',
          value: <Amount value={mandate.maximum_amount} currency="NGN" className="font-medium" />,
        },
        ...timeItem('Asked for', mandate.created_at),
        ...timeItem('Active since', mandate.status === 'active' ? mandate.activated_at : undefined),
        ...timeItem('Became active', mandate.status === 'revoked' ? mandate.activated_at : undefined),
        ...timeItem('Revoked', mandate.revoked_at),
        { label: 'Mandate id', value: <Copyable value={mandate.id} label="mandate id" mono /> },
      ]}
    />
  );
}
