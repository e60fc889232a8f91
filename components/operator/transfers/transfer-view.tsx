'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileQuestion } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { RecordPage } from '@/components/shell/page/record-page';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { Link } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatAmount, formatBytes } from '@/lib/format';
import { StaffName } from '../common/operator-context';
import { liveReads, transferQuery } from '../common/queries';
import { RecordBar } from '../common/record-bar';
import { WaitingAge } from '../common/waiting-age';
import { FOUR_EYES } from '../treasury/labels';
import { whyNotApprove, whyNotReject } from './decisions';
import { EvidenceViewer } from './evidence-viewer';
import { postedLabels, TransferStatus } from './labels';
import { transferAges } from './transfer-columns';
import { TransferFigures } from './transfer-figures';
import type { TransferActions } from './use-transfer-action';

function Facts({ transfer }: { transfer: ManualTransfer }) {
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-muted text-sm">
      {transfer.status === 'proposed' ? (
        <span className="inline-flex items-center gap-1.5">
          Waiting <WaitingAge since={transfer.created_at} limits={transferAges} began="Recorded" />
        </span>
      ) : null}
      <span>
        Recorded by <StaffName staff={transfer.proposed_by} />
      </span>
      {transfer.decided_by ? (
        <span>
          Decided by <StaffName staff={transfer.decided_by} />
          {transfer.decided_at ? (
            <>
              , <Time value={transfer.decided_at} />
            </>
          ) : null}
        </span>
      ) : null}
    </p>
  );
}

type TransferBarProps = { transfer: ManualTransfer; onDecide: (decision: 'approve' | 'reject') => void };

/** The transfer and its decisions. */
function TransferBar({ transfer, onDecide }: TransferBarProps) {
  const { reference } = transfer.funding_request;
  const [noApproval, noRejection] = [whyNotApprove(transfer), whyNotReject(transfer)];
  return (
    <RecordBar
      heading={
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <nav aria-label="Breadcrumbs" className="flex items-center gap-1 text-muted">
              <Link href={routes.operatorTransfers()} className="rounded-sm hover:text-text hover:underline">
                Transfers
              </Link>
              <ChevronRight aria-hidden="true" className="size-3.5 text-faint" />
            </nav>
            <h1 className="min-w-0 font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">
              {reference}
            </h1>
            <CopyButton value={reference} label="reference" className="-mx-1" />
            <TransferStatus status={transfer.status} />
          </div>
          <Facts transfer={transfer} />
        </div>
      }
      label="Decision"
      actions={
        <>
          <Button
            {...(noRejection !== undefined && { disabledReason: noRejection })}
            onClick={() => onDecide('reject')}
            className="max-sm:h-10 max-sm:flex-auto"
          >
            Reject
          </Button>
          <Button
            variant={noApproval ? 'secondary' : 'primary'}
            {...(noApproval !== undefined && { disabledReason: noApproval })}
            onClick={() => onDecide('approve')}
            className="max-sm:h-10 max-sm:flex-auto"
          >
            Approve
          </Button>
        </>
      }
    />
  );
}

// Forms are large, and most visits to a transfer open none.
const TransferDialogs = dynamic(() => import('./transfer-dialogs').then((file) => file.TransferDialogs), {
  loading: () => null,
});

const breadcrumbs = [{ label: 'Transfers', href: routes.operatorTransfers() }];

/** The outcome, or what blocks it. */
function Outcome({ transfer }: { transfer: ManualTransfer }) {
  const sum = formatAmount(transfer.amount_received, transfer.currency);
  if (transfer.status === 'approved') {
    return (
      <Alert tone="positive" title={`${sum} is in the wallet of ${transfer.organisation.name}`}>
        {transfer.posted_as ? `${postedLabels[transfer.posted_as]}, ` : ''}under the reference{' '}
        {transfer.funding_request.reference}. We sent the partner a wallet.funded event.
      </Alert>
    );
  }
  if (transfer.status === 'rejected') {
    return (
      <Alert tone="danger" title="Rejected: no money has moved">
        {transfer.reason}
      </Alert>
    );
  }
  return transfer.may_approve ? null : (
    <Alert title="Waiting for a second operator">
      {FOUR_EYES} The person who recorded it can withdraw it by rejecting it.
    </Alert>
  );
}

/** The evidence of the transfer. */
function Evidence({ transfer: { id, evidence, source } }: { transfer: ManualTransfer }) {
  return (
    <Section
      title="Evidence"
      {...(evidence && { description: `${evidence.filename}, ${formatBytes(evidence.size)}` })}
      surface="flush"
    >
      {evidence ? (
        <EvidenceViewer transferId={id} evidence={evidence} className="h-[70dvh]" />
      ) : (
        <EmptyState
          icon={<FileQuestion aria-hidden="true" />}
          title="No file"
          description={
            source === 'statement'
              ? 'The line of the bank’s statement is the evidence.'
              : 'The provider’s report in the exception is the evidence.'
          }
        />
      )}
    </Section>
  );
}

type TransferProps = { transfer: ManualTransfer; actions: TransferActions };

function Transfer({ transfer, actions }: TransferProps) {
  const [dialog, setDialog] = useState<'approve' | 'reject' | null>(null);
  return (
    // On a phone the buttons cover the end of the page.
    <div className="space-y-5 max-sm:pb-20">
      <TransferBar transfer={transfer} onDecide={setDialog} />
      <Outcome transfer={transfer} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <TransferFigures transfer={transfer} />
        </div>
        <Evidence transfer={transfer} />
      </div>
      {dialog ? (
        <TransferDialogs
          dialog={dialog}
          transfer={transfer}
          actions={actions}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

const shape = { main: [7, 8], aside: ['chart'], columns: 'lg:grid-cols-2' } as const;

/** A manual transfer in any state. */
export function TransferView({ transferId, actions }: { transferId: string; actions: TransferActions }) {
  const read = useQuery({
    ...transferQuery(transferId),
    ...liveReads,
    refetchInterval: ({ state: { data } }) =>
      data?.data.status === 'proposed' ? liveReads.refetchInterval : false,
  });
  return (
    <RecordPage read={read} title="Transfer" breadcrumbs={breadcrumbs} shape={shape}>
      {(transfer) => <Transfer transfer={transfer} actions={actions} />}
    </RecordPage>
  );
}
