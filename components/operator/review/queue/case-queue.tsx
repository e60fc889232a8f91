'use client';

import { ClipboardCheck } from 'lucide-react';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useNow } from '@/components/ui/display/ticker';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { ageOf } from '../../common/age';
import { ListKeys } from '../../common/list-keys';
import { casesQuery } from '../queries';
import { caseAges, type QueueSummary, summaryOf } from './ages';
import { queueColumns } from './queue-columns';
import { queueFilters } from './queue-filters';

/** Operators have no stream of events: the queue is read again this often while it is looked at, and when one comes back. */
const REFRESH_MS = 30_000;

function summaryText({ waiting, isAtLeast, longestSince }: QueueSummary, now: number | undefined): string {
  if (waiting === 0) return 'Nothing waits for a reviewer.';
  const count = `${isAtLeast ? 'At least ' : ''}${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a reviewer`;
  if (!longestSince || now === undefined) return `${count}.`;
  const { words } = ageOf(longestSince, now, caseAges);
  return waiting === 1 ? `${count}, for ${words}.` : `${count}, the longest for ${words}.`;
}

/** Every verification, in the order in which they want to be looked at. */
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
        description: 'None has this status, reviewer and name at once.',
      }}
    />
  );
}
