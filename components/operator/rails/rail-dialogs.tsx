'use client';

import type { RailLimits, ReceivingAccount } from '@/lib/contract/treasury/rails';
import { type AccountAct, AccountDialogs } from './account-dialogs';
import { LimitsDialog } from './limits-dialog';
import { ProposeDialog } from './propose-dialog';
import type { RailActions } from './use-rail-action';

/** Which window is open. */
export type RailDialog =
  | { readonly about: 'limits'; readonly limits: RailLimits }
  | { readonly about: 'proposal' }
  | { readonly about: 'account'; readonly account: ReceivingAccount; readonly act: AccountAct };

type RailDialogsProps = {
  dialog: RailDialog;
  active: ReceivingAccount | undefined;
  actions: RailActions;
  onClose: () => void;
};

/** The windows of the rails, which come with the first one that is opened. */
export function RailDialogs({ dialog, active, ...props }: RailDialogsProps) {
  if (dialog.about === 'limits') return <LimitsDialog limits={dialog.limits} {...props} />;
  if (dialog.about === 'proposal') return <ProposeDialog {...props} />;
  return <AccountDialogs act={dialog.act} account={dialog.account} active={active} {...props} />;
}
