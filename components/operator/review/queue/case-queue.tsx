'use client';

import { ClipboardCheck } from 'lucide-react';
import { useRef } from 'react';
import { KybStatus } from '@/components/kyb/labels/kyb-status';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useNow } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import { statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { KybCaseRow } from '@/lib/contract/kyb/case';
import { expiryOf } from '@/lib/contract/kyb/expiry';
import { countryName } from '@/lib/countries';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDay, lagosDay } from '@/lib/format';
import { ageOf } from '../../common/age';
import { ListKeys } from '../../common/list-keys';
import { casesQuery } from '../../common/queries';
import { WaitingAge } from '../../common/waiting-age';
import { ReviewerName } from '../reviewer-name';
import { caseAges, type QueueSummary, summaryOf, waitingSince } from './ages';
import { queueFilters } from './queue-filters';

const column = columnsOf<KybCaseRow>();

const nothing = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
);

/** The meaning of the date in states that do not wait for a reviewer. */
const sinceLabels: Partial<Record<KybCaseRow['status'], string>> = {
  action_required: 'Asked',
  approved: 'Decided',
  rejected: 'Decided',
  suspended: 'Suspended',
};

/** The waiting time of a waiting case; otherwise when it was decided or submitted. */
function Waits({ row }: { row: KybCaseRow }) {
  const since = waitingSince(row);
  if (since) return <WaitingAge since={since} limits={caseAges} began="Submitted" />;
  const at = row.decided_at ?? row.submitted_at;
  return at ? (
    <span className="whitespace-nowrap text-muted">
      {sinceLabels[row.status] ?? 'Submitted'} <Time value={at} show="date" />
    </span>
  ) : (
    nothing
  );
}

const queueColumns = column.columns([
  column.accessor('name', {
    header: 'Business',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-96">
        <span className="block truncate font-medium">{original.name}</span>
        {original.legal_name && original.legal_name !== original.name ? (
          <span className="block truncate font-normal text-muted text-sm">{original.legal_name}</span>
        ) : null}
      </span>
    ),
  }),
  statusColumn(KybStatus),
  column.display({
    id: 'waits',
    header: 'Waiting',
    meta: { phone: 'figure' },
    cell: ({ row: { original } }) => <Waits row={original} />,
  }),
  column.accessor('documents_expire_on', {
    header: 'Documents expire',
    meta: { phone: 'hidden' },
    cell: ({ getValue }) => {
      const expiresOn = getValue();
      if (expiresOn === undefined) return nothing;
      const state = expiryOf(expiresOn, lagosDay(new Date()));
      return (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <span className="tabular">{formatDay(expiresOn)}</span>
          {state === 'expired' ? <Status tone="danger" label="Expired" /> : null}
          {state === 'expiring' ? <Status tone="warning" label="Soon" /> : null}
        </span>
      );
    },
  }),
  column.accessor('country', {
    header: 'Country',
    meta: { phone: 'hidden' },
    cell: ({ getValue }) => {
      const code = getValue();
      return code ? countryName(code) : nothing;
    },
  }),
  column.accessor('submissions', {
    header: 'Submissions',
    meta: { align: 'right', phone: 'hidden' },
    cell: ({ getValue }) => <span className="tabular">{formatCount(getValue())}</span>,
  }),
  column.accessor('reviewer', {
    header: 'Reviewer',
    cell: ({ row: { original } }) =>
      original.reviewer ? <ReviewerName reviewer={original.reviewer} /> : nothing,
  }),
  column.accessor('approvals', {
    header: 'Approvals',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ row: { original } }) => (
      <span className="tabular">
        {original.approvals} of {original.approvals_needed}
        <span className="sm:hidden"> {original.approvals_needed === 1 ? 'approval' : 'approvals'}</span>
      </span>
    ),
  }),
]);

/**
 * Operators have no event stream, so the queue is polled at this interval while it is visible, and refetched on return.
 */
const REFRESH_MS = 30_000;

function summaryText({ waiting, isAtLeast, longestSince }: QueueSummary, now: number | undefined): string {
  if (waiting === 0) return 'Nothing waits for a reviewer.';
  const count = `${isAtLeast ? 'At least ' : ''}${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a reviewer`;
  if (!longestSince || now === undefined) return `${count}.`;
  const { words } = ageOf(longestSince, now, caseAges);
  return waiting === 1 ? `${count}, for ${words}.` : `${count}, the longest for ${words}.`;
}

/** Every verification, in order of priority. */
export function CaseQueue() {
  const now = useNow();
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const list = useList({
    filters: queueFilters,
    query: (address) => ({
      ...casesQuery(address),
      refetchInterval: REFRESH_MS,
      refetchOnWindowFocus: 'always',
    }),
    href: routes.operator,
  });
  const { active, cursor, read } = list;
  const isWhole = Object.keys(active).length === 0 && cursor === undefined;
  const summary =
    isWhole && read.data ? summaryOf(read.data.data, read.data.next_cursor !== null) : undefined;
  return (
    <ListPage
      head={
        <PageHeader
          title="Verifications"
          description={summary ? summaryText(summary, now) : 'Those that wait for a reviewer stand first.'}
        />
      }
      list={list}
      label="Verifications"
      columns={queueColumns}
      rowId={({ id }) => id}
      rowHref={({ slug }) => routes.operatorCase(slug)}
      table={table}
      tools={<ListKeys />}
      icon={<ClipboardCheck aria-hidden="true" />}
      empty={{
        title: 'No organisations yet',
        description: 'Organisations appear here with their verification, longest waiting first.',
      }}
      noMatch={{
        title: 'No verifications match',
        description: 'None has this status, reviewer, documents and name at once.',
      }}
    />
  );
}
