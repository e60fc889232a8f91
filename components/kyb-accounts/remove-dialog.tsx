'use client';

import type { KybAction } from '@/components/kyb/actions';
import { ActionFailure } from '@/components/session/action-failure';
import { useAction } from '@/components/session/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notifyDone } from '@/components/ui/toast';
import type { SettlementAccount } from '@/lib/contract/kyb-accounts';
import { placeOf } from './place-of';

type RemoveDialogProps = {
  account: SettlementAccount;
  remove: KybAction<'deleteKybSettlementAccount'>;
  onClose: () => void;
};

/** Removes a settlement account, once it was asked with its figures. */
export function RemoveDialog({ account, remove, onClose }: RemoveDialogProps) {
  const removing = useAction(remove, { changes: ['listKybSettlementAccounts', 'getKyb'] });

  async function send(): Promise<void> {
    const result = await removing.run({ params: { settlement_account_id: account.id } });
    if (!result.ok) return;
    notifyDone({ title: 'The settlement account is removed' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      title="Remove this settlement account?"
      description={
        account.is_default
          ? `It is the default for ${account.currency}: the oldest other account takes its place, if there is one.`
          : 'Nothing is paid out to it any more.'
      }
      items={[
        { label: account.network ? 'Network' : 'Bank', value: placeOf(account) },
        { label: 'Number', value: <span className="tabular">{account.account_number}</span> },
        { label: 'Name', value: account.account_name },
      ]}
      confirmLabel="Remove account"
      pending={removing.pending}
      error={
        removing.error ? (
          <ActionFailure
            error={removing.error}
            uncertainAdvice="Look at the list, or try again."
            onRetry={() => void send()}
          />
        ) : undefined
      }
      onConfirm={() => void send()}
    />
  );
}
