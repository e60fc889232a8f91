'use client';

import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { placeOf } from './place-of';

type RemoveDialogProps = {
  account: SettlementAccount;
  remove: PartnerAction<'deleteKybSettlementAccount'>;
  onClose: () => void;
};

/** Removes a settlement account after a confirmation that shows its details. */
export function RemoveDialog({ account, remove, onClose }: RemoveDialogProps) {
  const before = useFactorFirst(onClose);
  return (
    <RemovalDialog
      before={before}
      action={remove}
      input={{ params: { settlement_account_id: account.id } }}
      changes={['listKybSettlementAccounts', 'getKyb']}
      done={{ title: 'Settlement account removed' }}
      title="Remove this settlement account?"
      description={
        account.is_default
          ? `It is the default for ${account.currency}. Your oldest other ${account.currency} account becomes the default, if you have one.`
          : 'We no longer pay out to it.'
      }
      items={[
        { label: account.network ? 'Network' : 'Bank', value: placeOf(account) },
        { label: 'Number', value: <span className="tabular">{account.account_number}</span> },
        { label: 'Name', value: account.account_name },
      ]}
      confirmLabel="Remove account"
      uncertainAdvice="Look at the list, or try again."
      onClose={onClose}
    />
  );
}
