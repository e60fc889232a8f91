'use client';

import { DescriptionList } from '@/components/ui/display/description-list';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { ReceivingAccount } from '@/lib/contract/treasury/rails';
import { TextDialog } from '../common/text-dialog';
import { Failure } from '../treasury/failure';
import { accountFacts } from './account-facts';
import { inGroups } from './account-schema';
import type { RailActions } from './use-rail-action';
import { useRailAction } from './use-rail-action';

/** The limit of a reason (rejectReceivingAccount, retireReceivingAccount). */
const MOST_CHARACTERS = 300;

type AccountDialogProps = {
  account: ReceivingAccount;
  /** The account that payers see now. */
  active: ReceivingAccount | undefined;
  actions: RailActions;
  onClose: () => void;
};

const idOf = ({ id }: ReceivingAccount) => ({ receiving_account_id: id });

/** Confirms an account by its number before it is shown to payers. */
function ApproveDialog({ account, active, actions, onClose }: AccountDialogProps) {
  const { run, pending, error } = useRailAction('approveReceivingAccount', actions.approve);

  async function confirm(): Promise<void> {
    const result = await run({ params: idOf(account), body: {} });
    if (result.ok || result.error.code === 'invalid_state') onClose();
    if (result.ok) notifyDone({ title: 'Account approved', description: 'Payers see it from now on.' });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      variant="money"
      title="Approve this account?"
      description={
        active
          ? `It replaces ${inGroups(active.account_number)}. Open requests keep the account that their payers were given.`
          : `Payers in ${account.currency} see it from the next request.`
      }
      total={<span className="tabular">{inGroups(account.account_number)}</span>}
      items={accountFacts(account)}
      confirmLabel="Approve account"
      pending={pending}
      error={error ? <Failure error={error} onRetry={() => void confirm()} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

function RejectDialog({ account, actions, onClose }: AccountDialogProps) {
  const { run } = useRailAction('rejectReceivingAccount', actions.reject);
  return (
    <TextDialog
      title="Reject the proposed account"
      description="No payer will see it."
      label="Reason"
      missing="Enter a reason. The person who proposed it sees it."
      hint="The person who proposed it sees it."
      most={MOST_CHARACTERS}
      suggestions={['The number differs from the bank’s letter.', 'Proposed by mistake.']}
      submitLabel="Reject account"
      destructive
      send={(reason) => run({ params: idOf(account), body: { reason } })}
      onClose={(isSent) => {
        onClose();
        if (isSent) notifyDone({ title: 'Account rejected' });
      }}
    >
      <DescriptionList items={accountFacts(account)} />
    </TextDialog>
  );
}

function RetireDialog({ account, actions, onClose }: AccountDialogProps) {
  const { run } = useRailAction('retireReceivingAccount', actions.retire);
  return (
    <TextDialog
      title="Retire the active account"
      description={`From then on funding in ${account.currency} is refused until another account is approved. Late payments into this one are still recorded.`}
      label="Reason"
      missing="Enter a reason."
      hint="It stays in the history."
      most={MOST_CHARACTERS}
      suggestions={['The account was closed.', 'We changed banks.']}
      submitLabel="Retire account"
      destructive
      send={(reason) => run({ params: idOf(account), body: { reason } })}
      onClose={(isSent) => {
        onClose();
        if (isSent) notifyDone({ title: 'Account retired' });
      }}
    >
      <DescriptionList items={accountFacts(account)} />
    </TextDialog>
  );
}

export type AccountAct = 'approve' | 'reject' | 'retire';

const dialogs = { approve: ApproveDialog, reject: RejectDialog, retire: RetireDialog };

/** The dialogs of one account. */
export function AccountDialogs({ act, ...props }: AccountDialogProps & { act: AccountAct }) {
  const Shown = dialogs[act];
  return <Shown {...props} />;
}
