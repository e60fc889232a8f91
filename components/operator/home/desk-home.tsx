'use client';

import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSharedRead } from '@/components/shell/page/use-shared-read';
import { ReadError } from '@/components/shell/states/read-error';
import { Link } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { useNow } from '@/components/ui/display/ticker';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Status } from '@/components/ui/feedback/status';
import { railLabels } from '@/components/wallets/labels/funding';
import type { KybCaseRow } from '@/lib/contract/kyb/case';
import type { Rail } from '@/lib/contract/treasury/rails';
import * as routes from '@/lib/dashboard/routes/routes';
import * as treasury from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import { ageOf } from '../common/age';
import { useOperator } from '../common/operator-context';
import { casesQuery, liveReads, railsQuery, waitingTransfersQuery } from '../common/queries';
import { WaitingAge } from '../common/waiting-age';
import { standingOf } from '../rails/breaker-labels';
import { caseAges, summaryOf, waitingSince } from '../review/queue/ages';

/** Cases of the operator that are named; the queue has all. */
const SHOWN = 4;

const line =
  'flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2';

function Empty({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 px-4 py-3.5 text-muted">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
      {children}
    </p>
  );
}

type PartProps<Answer> = {
  title: string;
  read: {
    data: { data: Answer } | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  children: (answer: Answer) => ReactNode;
};

/** A part of the home with its own loading and error state. */
function Part<Answer>({ title, read: { data, error, isFetching, refetch }, children }: PartProps<Answer>) {
  return (
    <Section title={title} surface="flush">
      {data ? (
        children(data.data)
      ) : error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />
      ) : (
        <Loading label={title.toLowerCase()} className="space-y-4 p-4">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </Loading>
      )}
    </Section>
  );
}

type NeedsProps = {
  cases: readonly KybCaseRow[];
  hasMore: boolean;
  rails: readonly Rail[];
  transfers: number;
};

/** What waits for any operator, each line a link to where it is done. */
function Needs({ cases, hasMore, rails, transfers }: NeedsProps) {
  const now = useNow();
  const untaken = cases.filter(({ reviewer }) => reviewer === undefined);
  const { waiting, isAtLeast, longestSince } = summaryOf(untaken, hasMore);
  const exceptions = rails.reduce((sum, one) => sum + one.open_exceptions, 0);
  const stopped = rails.filter(({ breaker }) => breaker && breaker.state !== 'closed');
  const lines = [
    {
      count: waiting,
      text: `${isAtLeast ? 'At least ' : ''}${formatCount(waiting)} ${waiting === 1 ? 'verification has' : 'verifications have'} no reviewer`,
      note:
        longestSince && now !== undefined ? `longest ${ageOf(longestSince, now, caseAges).words}` : undefined,
      href: routes.operator({ reviewer: 'nobody' }),
    },
    {
      count: transfers,
      text:
        transfers === 1 ? '1 transfer awaits approval' : `${formatCount(transfers)} transfers await approval`,
      href: treasury.operatorTransfers({ status: 'proposed' }),
    },
    {
      count: exceptions,
      text: exceptions === 1 ? '1 exception is open' : `${formatCount(exceptions)} exceptions are open`,
      href: treasury.operatorExceptions({ status: 'open' }),
    },
    {
      count: stopped.length,
      text: stopped.length === 1 ? '1 rail is paused' : `${formatCount(stopped.length)} rails are paused`,
      note: stopped.map(({ name }) => railLabels[name]).join(', '),
      href: treasury.operatorRails(),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return <Empty>Nothing needs you.</Empty>;
  return (
    <ul className="divide-y divide-border">
      {lines.map(({ text, note, href }) => (
        <li key={text}>
          <Link href={href} className={line}>
            <span className="font-medium">{text}</span>
            {note ? <span className="text-muted text-sm">{note}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The open cases that this operator has taken, longest waiting first. */
function MyCases({ cases }: { cases: readonly KybCaseRow[] }) {
  const { id } = useOperator();
  const mine = cases.filter(
    ({ reviewer, status }) => reviewer?.id === id && status !== 'approved' && status !== 'rejected',
  );
  if (mine.length === 0) return <Empty>You have no open cases.</Empty>;
  return (
    <ul className="divide-y divide-border">
      {mine.slice(0, SHOWN).map((row) => {
        const since = waitingSince(row);
        return (
          <li key={row.id}>
            <Link href={routes.operatorCase(row.slug)} className={line}>
              <span className="min-w-0 truncate font-medium">{row.name}</span>
              {since ? (
                <WaitingAge since={since} limits={caseAges} began="Submitted" />
              ) : (
                <span className="text-muted text-sm">Waits for the business</span>
              )}
            </Link>
          </li>
        );
      })}
      {mine.length > SHOWN ? (
        <li>
          <Link href={routes.operator({ reviewer: 'me' })} className={line}>
            <span className="font-medium text-accent-ink">{formatCount(mine.length - SHOWN)} more</span>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** Each rail with its state, and what is open on it. */
const RailLines = ({ rails }: { rails: readonly Rail[] }) => (
  <ul className="divide-y divide-border">
    {rails.map((rail) => {
      const { label, tone } = standingOf(rail);
      return (
        <li key={rail.name}>
          <Link href={treasury.operatorRails()} className={`${line} items-center`}>
            <span className="font-medium">{railLabels[rail.name]}</span>
            <span className="flex items-center gap-3">
              <span className="tabular text-muted text-sm">
                {formatCount(rail.open_requests)} {rail.open_requests === 1 ? 'request' : 'requests'}
                {rail.open_exceptions > 0
                  ? `, ${formatCount(rail.open_exceptions)} ${rail.open_exceptions === 1 ? 'exception' : 'exceptions'}`
                  : null}
              </span>
              <Status tone={tone} label={label} />
            </span>
          </Link>
        </li>
      );
    })}
  </ul>
);

/** The operators' home above the queue: what needs someone, the own cases, and how the rails are. */
export function DeskHome() {
  const cases = useSharedRead({ ...casesQuery(), ...liveReads });
  const rails = useSharedRead({ ...railsQuery(), ...liveReads });
  const transfers = useSharedRead({ ...waitingTransfersQuery(), ...liveReads });
  const reads = [cases, rails, transfers];
  // Only all three together can say that nothing waits.
  const needs = {
    data:
      cases.data && rails.data && transfers.data
        ? {
            data: {
              cases: cases.data.data,
              hasMore: cases.data.next_cursor !== null,
              rails: rails.data.data,
              transfers: transfers.data.data.length,
            },
          }
        : undefined,
    error: cases.error ?? rails.error ?? transfers.error,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => reads.map(({ refetch }) => refetch()),
  };
  return (
    <div className="mb-6 grid items-start gap-6 lg:grid-cols-3">
      <Part title="Needs you" read={needs}>
        {(props) => <Needs {...props} />}
      </Part>
      <Part title="My cases" read={cases}>
        {(rows) => <MyCases cases={rows} />}
      </Part>
      <Part title="Rails" read={rails}>
        {(rows) => <RailLines rails={rows} />}
      </Part>
    </div>
  );
}
