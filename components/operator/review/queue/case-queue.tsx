import { ClipboardCheck } from 'lucide-react';
import { Suspense } from 'react';
import { kybStatusLabels } from '@/components/kyb/labels/kyb';
import { KybStatus } from '@/components/kyb/labels/kyb-status';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { PageContent } from '@/components/shell/page/page';
import { Time } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import {
  type Address,
  activeFilters,
  type Filter,
  isFiltered,
  queueSortFilter,
  searchFilter,
} from '@/components/ui/table/filters';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { operatorAddress } from '@/lib/client/addresses';
import type { KybCaseRow } from '@/lib/contract/kyb/case';
import { expiryOf } from '@/lib/contract/kyb/expiry';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { countryName } from '@/lib/countries';
import { prefetchAsOperator, readOutcome } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDay, lagosDay } from '@/lib/format';
import { ageOf } from '../../common/age';
import { ListKeys } from '../../common/list-keys';
import { StaffName } from '../../common/operator-context';
import { casesQuery, casesSummaryQuery, railsQuery, waitingTransfersQuery } from '../../common/queries';
import { WaitingAge } from '../../common/waiting-age';
import { DeskHome } from '../../home/desk-home';
import { nothing } from '../../treasury/empty-value';
import { caseAges, type QueueSummary, summaryOf, waitingSince } from './ages';

/** The filters of the queue, as the API defines them. */
const queueFilters: readonly Filter[] = [
  searchFilter('Name or slug'),
  // The tabs.
  {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options: kybStatuses.map((value) => ({ value, label: kybStatusLabels[value] })),
  },
  {
    kind: 'select',
    param: 'reviewer',
    label: 'Reviewer',
    options: [
      { value: 'me', label: 'Mine' },
      { value: 'nobody', label: 'Unassigned' },
    ],
  },
  {
    kind: 'select',
    param: 'documents',
    label: 'Documents',
    options: [
      { value: 'expired', label: 'Expired' },
      { value: 'expiring', label: 'Expire within 60 days' },
      { value: 'pending', label: 'New version to review' },
    ],
  },
  queueSortFilter,
];

const column = columnsOf<KybCaseRow>();

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

/** The legal name of a business, if it differs, and its country. */
function Details({ row: { name, legal_name, country } }: { row: KybCaseRow }) {
  const details = [legal_name === name ? undefined : legal_name, country && countryName(country)];
  const text = details.filter(Boolean).join(' · ');
  return text ? <span className="block truncate font-normal text-muted text-sm">{text}</span> : null;
}

const queueColumns = column.columns([
  column.accessor('name', {
    header: 'Business',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-96">
        <span className="block truncate font-medium">{original.name}</span>
        <Details row={original} />
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
  dateColumn('created_at', 'Created, Lagos', { phone: 'hidden', wide: true }),
  column.accessor('submissions', {
    header: 'Submissions',
    meta: { align: 'right', phone: 'hidden' },
    cell: ({ getValue }) => <span className="tabular">{formatCount(getValue())}</span>,
  }),
  column.accessor('reviewer', {
    header: 'Reviewer',
    cell: ({ row: { original } }) => (original.reviewer ? <StaffName staff={original.reviewer} /> : nothing),
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

/** Operators have no event stream, so the queue is read again at this interval. */
const READ_AGAIN_MS = 30_000;

function summaryText({ waiting, isAtLeast, longestSince }: QueueSummary): string {
  if (waiting === 0) return 'Nothing is waiting for a reviewer.';
  const count = `${isAtLeast ? 'At least ' : ''}${formatCount(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for review`;
  if (!longestSince) return `${count}.`;
  const { words } = ageOf(longestSince, Date.now() / 1000, caseAges);
  return waiting === 1 ? `${count} (${words}).` : `${count}, the longest for ${words}.`;
}

const IN_ORDER = 'Those waiting for a reviewer come first.';

type DescriptionProps = {
  /** The order that the URL has. */
  sort: string | undefined;
  /** On the first page of all verifications. */
  isWhole: boolean;
};

/** How many verifications wait, on the first page of all of them; otherwise the order of the list. */
async function Description({ sort, isWhole }: DescriptionProps) {
  if (sort) return sort === 'created_at' ? 'Oldest first.' : 'Newest first.';
  const { answer } = isWhole ? await readOutcome(casesQuery()) : {};
  return answer ? summaryText(summaryOf(answer.data, answer.next_cursor !== null)) : IN_ORDER;
}

/** Every verification, in order of priority; on the first page of all of them, what needs someone is above. */
export function CaseQueue({ address }: { address: Address }) {
  const active = activeFilters(queueFilters, address);
  const isWhole = !isFiltered(queueFilters, active) && !address.cursor;
  const reads = [casesQuery(), railsQuery(), waitingTransfersQuery()];
  return (
    <>
      <PageHeader
        title="Verifications"
        description={
          <Suspense fallback={IN_ORDER}>
            <Description sort={active.sort} isWhole={isWhole} />
          </Suspense>
        }
      />
      <ListPage
        above={
          isWhole ? (
            <PageContent label="what needs you" read={() => prefetchAsOperator(reads)}>
              <DeskHome />
            </PageContent>
          ) : undefined
        }
        address={address}
        filters={queueFilters}
        tabs="status"
        read={(query) => casesQuery(query)}
        summary={{ read: (query) => casesSummaryQuery(query) }}
        everyMs={() => READ_AGAIN_MS}
        sortColumn="created_at"
        view={{ list: 'verifications', owner: 'operator' }}
        href={routes.operator}
        label="Verifications"
        columns={queueColumns}
        rowId={({ id }) => id}
        rowHref={({ slug }) => routes.operatorCase(slug)}
        tools={<ListKeys />}
        csv={{
          list: 'exportKybCases',
          file: (query) => operatorAddress('exportKybCases', { query }),
        }}
        icon={<ClipboardCheck aria-hidden="true" />}
        empty={{
          title: 'No organisations yet',
          description: 'Organisations appear here with their verification, longest waiting first.',
        }}
        noMatch={{
          title: 'No verifications match',
          description: 'Change the search, or remove a filter.',
        }}
      />
    </>
  );
}
