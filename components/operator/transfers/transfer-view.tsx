'use client';

import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatAmount, formatBytes } from '@/lib/format';
import { RecordRead } from '../common/record-read';
import { FOUR_EYES } from '../treasury/labels';
import { liveReads, transferQuery } from '../treasury/queries';
import type { TransferActions } from './actions';
import { EvidenceViewer } from './evidence-viewer';
import { postedWords } from './labels';
import { TransferBar } from './transfer-bar';
import { TransferFigures } from './transfer-figures';
import { TransferSkeleton } from './transfer-skeleton';

// Forms weigh something, and most looks at a transfer open none.
const TransferDialogs = dynamic(() => import('./transfer-dialogs').then((file) => file.TransferDialogs), {
  loading: () => null,
});

const breadcrumbs = [{ label: 'Transfers', href: routes.operatorTransfers() }];

/** What became of it, or what stands in the way. */
function Outcome({ transfer }: { transfer: ManualTransfer }) {
  const sum = formatAmount(transfer.amount_received, transfer.currency);
  if (transfer.status === 'approved') {
    return (
      <Alert tone="positive" title={`${sum} are in the wallet of ${transfer.organisation.name}`}>
        {transfer.posted_as ? `${postedWords[transfer.posted_as]}, ` : ''}under the reference{' '}
        {transfer.funding_request.reference}. The partner was told by the event wallet.funded.
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
    <Alert title="It awaits a second person">
      {FOUR_EYES} Whoever recorded it can take it back by rejecting it.
    </Alert>
  );
}

/** What proves it. */
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
          title="No file of its own"
          description={
            source === 'statement'
              ? 'The line of the bank’s statement is the evidence.'
              : 'What the provider said of the exception is the evidence.'
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
    // On a phone the buttons stand over the end of the page.
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

/** A transfer that an operator recorded, in all of its states. */
export function TransferView({ transferId, actions }: { transferId: string; actions: TransferActions }) {
  const read = useQuery({
    ...transferQuery(transferId),
    ...liveReads,
    refetchInterval: ({ state: { data } }) =>
      data?.data.status === 'proposed' ? liveReads.refetchInterval : false,
  });
  return (
    <RecordRead read={read} title="Transfer" breadcrumbs={breadcrumbs} skeleton={<TransferSkeleton />}>
      {(transfer) => <Transfer transfer={transfer} actions={actions} />}
    </RecordRead>
  );
}
