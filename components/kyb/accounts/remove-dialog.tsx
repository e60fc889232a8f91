'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useRule } from '@/components/approvals/rules/use-rule';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import { type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { useScope } from '@/components/shell/session/scope';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import * as routes from '@/lib/dashboard/routes/routes';
import { placeOf } from './place-of';

type RemoveDialogProps = {
  account: SettlementAccount;
  remove: PartnerAction<'deleteKybSettlementAccount'>;
  ask: PartnerAction<'requestSettlementAccountRemoval'>;
  onClose: () => void;
};

/** The account as the confirmation repeats it. */
const itemsOf = (account: SettlementAccount): DescriptionListItem[] => [
  { label: account.network ? 'Network' : 'Bank', value: placeOf(account) },
  { label: 'Number', value: <span className="tabular">{account.account_number}</span> },
  { label: 'Name', value: account.account_name },
];

type RequestProps = Omit<RemoveDialogProps, 'remove'> & { before: ReturnType<typeof useFactorFirst> };

/** Requests approval to remove the account, and opens the request. */
function RequestRemoval({ account, ask, before, onClose }: RequestProps) {
  const { org, env } = useScope();
  const router = useRouter();
  const [isLeaving, leave] = useTransition();
  const { run, pending, error } = useAction(ask, { changes: ['listApprovals'] });

  async function send(): Promise<void> {
    const result = await run({ body: { settlement_account_id: account.id } });
    if (!result.ok) return;
    const { id } = result.data.data;
    leave(() => router.push(routes.approval(org, env, id)));
  }

  return (
    <ActDialog
      before={before}
      title="Request to remove this settlement account?"
      description="A second person has to approve it. Until then the account stays."
      items={itemsOf(account)}
      confirmLabel="Request approval"
      pending={pending || isLeaving}
      error={error}
      uncertainAdvice="Check the approvals, or try again."
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

/** Removes a settlement account after a confirmation that shows its details, or requests approval to do so. */
export function RemoveDialog({ account, remove, ask, onClose }: RemoveDialogProps) {
  const before = useFactorFirst(onClose);
  const rule = useRule('settlement_account');
  // The service knows of a rule that was turned on meanwhile.
  const [isRefused, setRefused] = useState(false);
  const removeUnlessRefused: RemoveDialogProps['remove'] = async (scope, input) => {
    const result = await remove(scope, input);
    if (!result.ok && result.error.code === 'approval_required') setRefused(true);
    return result;
  };
  if (rule || isRefused)
    return <RequestRemoval account={account} ask={ask} before={before} onClose={onClose} />;
  return (
    <RemovalDialog
      before={before}
      action={removeUnlessRefused}
      input={{ params: { settlement_account_id: account.id } }}
      changes={['listKybSettlementAccounts', 'getKyb']}
      done={{ title: 'Settlement account removed' }}
      title="Remove this settlement account?"
      description={
        account.is_default
          ? `It is the default for ${account.currency}. Your oldest other ${account.currency} account becomes the default, if you have one.`
          : 'We no longer pay out to it.'
      }
      items={itemsOf(account)}
      confirmLabel="Remove account"
      uncertainAdvice="Check the list, or try again."
      onClose={onClose}
    />
  );
}
