'use client';

import { ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { Link } from '@/components/ui/controls/link';
import { Time } from '@/components/ui/display/time';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { WaitingAge } from '../common/waiting-age';
import { StaffName } from '../treasury/staff-name';
import { whyNotApprove, whyNotReject } from './decisions';
import { transferAges } from './transfer-columns';
import { TransferStatus } from './transfer-status';

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

/** The transfer and what can be decided about it, always in sight; on a phone the buttons stand at the foot of the window. */
export function TransferBar({ transfer, onDecide }: TransferBarProps) {
  const { reference } = transfer.funding_request;
  const [noApproval, noRejection] = [whyNotApprove(transfer), whyNotReject(transfer)];
  return (
    <div className="z-20 -mx-4 -mt-6 border-border border-b bg-canvas px-4 py-2.5 sm:sticky sm:top-(--sticky-top) sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:flex-nowrap">
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
        <section
          aria-label="Decision"
          data-foot=""
          className="flex shrink-0 items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-border max-sm:border-t max-sm:bg-canvas max-sm:px-4 max-sm:py-2.5"
        >
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
        </section>
      </div>
    </div>
  );
}
