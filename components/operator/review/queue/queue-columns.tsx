'use client';

import { KybStatus } from '@/components/kyb/labels/kyb-status';
import { Time } from '@/components/ui/display/time';
import { statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { KybCaseRow } from '@/lib/contract/kyb/case';
import { countryName } from '@/lib/countries';
import { formatCount } from '@/lib/format';
import { WaitingAge } from '../../common/waiting-age';
import { ReviewerName } from '../reviewer-name';
import { caseAges, waitingSince } from './ages';

const column = columnsOf<KybCaseRow>();

const nothing = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
);

/** What a date stands for in the states that do not wait for a reviewer. */
const sinceLabels: Partial<Record<KybCaseRow['status'], string>> = {
  action_required: 'Asked',
  approved: 'Decided',
  rejected: 'Decided',
  suspended: 'Suspended',
};

/** What waits shows how long; the rest when it was decided or sent. */
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

/** The columns of the queue. */
export const queueColumns = column.columns([
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
