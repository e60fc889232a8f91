'use client';

import { useId, useState } from 'react';
import { z } from 'zod';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { Button } from '@/components/ui/controls/button';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { PartnerOperationId } from '@/lib/client/addresses';
import type { Approval, ApprovalSubject } from '@/lib/contract/approvals/approvals';
import { rolesText } from '../rules/rules-text';
import { approvalStatusLabels } from './approval-status';
import { accountItems } from './subject-items';

export type DecideActions = {
  approve: PartnerAction<'approveRequest'>;
  decline: PartnerAction<'declineRequest'>;
  cancel: PartnerAction<'cancelRequest'>;
};

/** The reads that a decision invalidates. */
const CHANGES: readonly PartnerOperationId[] = [
  'getApproval',
  'listApprovals',
  'getApprovalRules',
  'listOrders',
  'listMandates',
  'listKybSettlementAccounts',
  'getKyb',
  'listWallets',
  'getWallet',
];

type DialogProps = { approval: Approval; actions: DecideActions; onClose: () => void };

/** The summary of the request to decide on. */
const itemsOf = ({
  title,
  currency,
  amount,
  requested_by: by,
  ...approval
}: Approval): DescriptionListItem[] => [
  { label: 'Request', value: title },
  ...accountItems(approval),
  ...(currency && amount ? [{ label: 'Amount', value: <Amount value={amount} currency={currency} /> }] : []),
  { label: 'Requested by', value: by.name },
];

/** Explains what happened meanwhile, if the request is no longer pending. */
const problemOf = ({ status }: Approval): string | undefined =>
  status === 'pending' ? undefined : `Its status is now: ${approvalStatusLabels[status]}.`;

const applies = {
  title: 'Approve this change?',
  description: 'It applies immediately, in test and live.',
};
const approveTexts: Readonly<Record<ApprovalSubject, typeof applies>> = {
  order: {
    title: 'Approve and place this order?',
    description: 'It is placed immediately, at the current price and from the current balance.',
  },
  mandate: {
    title: 'Approve and request this mandate?',
    description:
      'It is requested from the bank immediately. Its holder still has to agree. Debits up to its limit need no further approval.',
  },
  settlement_account: applies,
  rules: applies,
};

function ApproveDialog({ approval, actions, onClose }: DialogProps) {
  const { run, readAgain, pending, error } = useAction(actions.approve, {
    name: 'approve',
    changes: CHANGES,
  });
  const before = useFactorFirst(onClose);

  async function send(): Promise<void> {
    const result = await run({ params: { approval_id: approval.id }, body: {} });
    if (!result.ok) return readAgain();
    const { status, error: fault } = result.data.data;
    if (status === 'approved') notifyDone({ title: `${approval.title}: approved` });
    else
      notifyDone({ title: `${approval.title}: approved, but it failed`, description: fault?.message ?? '' });
    onClose();
  }

  return (
    <ActDialog
      before={before}
      title={approveTexts[approval.subject].title}
      description={approveTexts[approval.subject].description}
      items={itemsOf(approval)}
      confirmLabel="Approve"
      pending={pending}
      error={error}
      problem={problemOf(approval)}
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

const reasonSchema = z.object({
  reason: z.string().trim().min(1, 'Give a reason').max(500, 'Use 500 characters or fewer'),
});

function DeclineDialog({ approval, actions, onClose }: DialogProps) {
  const formId = useId();
  const form = useZodForm(reasonSchema, { reason: '' });
  const { run, readAgain, pending, error } = useAction(actions.decline, { changes: CHANGES });
  const before = useFactorFirst(onClose);

  async function send({ reason }: z.infer<typeof reasonSchema>): Promise<void> {
    const result = await run({ params: { approval_id: approval.id }, body: { reason } });
    if (!result.ok) return readAgain();
    notifyDone({ title: `${approval.title}: declined` });
    onClose();
  }

  return (
    <FormDialog
      before={before}
      title="Decline this request?"
      description={`Nothing happens. ${approval.requested_by.name} sees the reason.`}
      formId={formId}
      submitLabel="Decline"
      pending={pending}
      onClose={onClose}
    >
      <Form form={form} id={formId} label="Decline" onSubmit={send}>
        <TextField name="reason" label="Reason" required maxLength={500} autoComplete="off" />
        {error ? <ActionFailure error={error} onRetry={() => void form.handleSubmit(send)()} /> : null}
      </Form>
    </FormDialog>
  );
}

function CancelDialog({ approval, actions, onClose }: DialogProps) {
  const { run, readAgain, pending, error } = useAction(actions.cancel, { name: 'cancel', changes: CHANGES });

  async function send(): Promise<void> {
    const result = await run({ params: { approval_id: approval.id }, body: {} });
    if (!result.ok) return readAgain();
    notifyDone({ title: `${approval.title}: cancelled` });
    onClose();
  }

  return (
    <ActDialog
      variant="destructive"
      title="Cancel your request?"
      description="Nobody can approve it afterwards, and nothing happens."
      items={itemsOf(approval)}
      confirmLabel="Cancel request"
      cancelLabel="Keep request"
      pending={pending}
      error={error}
      problem={problemOf(approval)}
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

const dialogs = { approve: ApproveDialog, decline: DeclineDialog, cancel: CancelDialog };

type DecideProps = Omit<DialogProps, 'onClose'>;

/** The buttons to decide or cancel a request, or the reason why the member can't. */
export function DecideApproval({ approval, actions }: DecideProps) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Open = open && dialogs[open];
  const refusal = approval.may_decide
    ? undefined
    : approval.may_cancel
      ? 'Someone else has to decide on your request.'
      : `Only these roles can decide: ${rolesText(approval)}.`;
  return (
    <>
      {approval.may_cancel ? <Button onClick={() => setOpen('cancel')}>Cancel request</Button> : null}
      {approval.status === 'pending' ? (
        <>
          <Button disabledReason={refusal} onClick={() => setOpen('decline')}>
            Decline
          </Button>
          <Button variant="primary" disabledReason={refusal} onClick={() => setOpen('approve')}>
            Approve
          </Button>
        </>
      ) : null}
      {Open ? <Open approval={approval} actions={actions} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
