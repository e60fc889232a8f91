'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { AnswerOf } from '@/lib/contract/operation';
import type { Mandate, revokeMandate } from '@/lib/contract/wallets/mandates';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { newMandate } from '@/lib/dashboard/routes/routes';
import { maskedAccount } from '../labels/mandates';
import { pendingDebitsQuery } from './queries';
import { pendingText } from './timeline';

/** The server action of `action('revokeMandate')`. */
export type RevokeAction = Action<ActionInput<typeof revokeMandate>, AnswerOf<typeof revokeMandate>>;

/** Why a mandate can't be revoked; undefined if it can. */
const whyNot: Record<Mandate['status'], string | undefined> = {
  pending_authorisation: 'Only active mandates can be revoked. This one expires unless its holder agrees.',
  pending_activation: 'Only active mandates can be revoked. The bank has not activated this one yet.',
  active: undefined,
  revoked: 'It is already revoked.',
  failed: 'It failed, so there is nothing to revoke.',
};

type RevokeProps = { mandate: Mandate; revoke: RevokeAction };

/** The pending debits that the bank will refuse, with their count and sum. */
function usePending(mandate: Mandate) {
  const read = useQuery({ ...pendingDebitsQuery(useScope(), mandate.id), staleTime: 0 });
  const { data, error } = read;
  const value = data ? (
    pendingText(data)
  ) : error ? (
    'Could not be counted'
  ) : (
    <Loading label="the pending debits" className="inline-block">
      <Skeleton className="w-32" />
    </Loading>
  );
  const item: DescriptionListItem = {
    label: 'Debits still pending',
    value,
    hint: error
      ? `${describeError(error).title}. Check the debits on this page.`
      : data && data.data.length > 0
        ? `The bank will refuse ${data.data.length === 1 ? 'it' : 'them'}.`
        : undefined,
  };
  return { item, isCounting: data === undefined && error === null };
}

function RevokeDialog({ mandate, revoke, onClose }: RevokeProps & { onClose: () => void }) {
  const { org, env } = useScope();
  const { run, readAgain, pending, error } = useAction(revoke, {
    changes: ['getMandate', 'listMandates', 'listFundingMethods', 'listFundingRequests'],
  });
  // The bank may revoke it while the dialog is open: it keeps showing the confirmed state, and the service decides.
  const [asked] = useState(mandate);
  const debits = usePending(asked);

  async function send(): Promise<void> {
    const result = await run({ params: { mandate_id: asked.id }, body: {} });
    if (!result.ok) {
      if (result.error.code === 'invalid_state') readAgain();
      return;
    }
    notifyDone({
      title: `${asked.reference} is revoked`,
      description: 'It can no longer be debited.',
      next: { label: 'New mandate', href: newMandate(org, env) },
    });
    onClose();
  }

  return (
    <ActDialog
      variant="destructive"
      title="Revoke this mandate?"
      description="It ends immediately and can’t be reactivated. To debit this account later, you need a new mandate and the holder’s agreement. Orders waiting for a pending debit stay unpaid."
      items={[
        { label: 'Mandate', value: asked.reference },
        { label: 'Account', value: maskedAccount(asked), hint: asked.account_name },
        { label: 'Limit per debit', value: <Amount value={asked.maximum_amount} currency="NGN" /> },
        debits.item,
      ]}
      confirmLabel={'Revoke mandate'}
      cancelLabel="Keep mandate"
      pending={pending || debits.isCounting}
      error={error}
      problem={whyNot[mandate.status]}
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

/** Revokes a mandate after a confirmation that states the effects; disabled with the reason if it can't be revoked. */
export function RevokeMandate({ mandate, revoke }: RevokeProps) {
  const [isOpen, setOpen] = useState(false);
  const permission = useAllowed('wallets:write');
  return (
    <>
      <Button
        disabledReason={permission.allowed ? whyNot[mandate.status] : permission.reason}
        onClick={() => setOpen(true)}
      >
        Revoke
      </Button>
      {isOpen ? <RevokeDialog mandate={mandate} revoke={revoke} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
