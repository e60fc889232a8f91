'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { ListKeys } from '../common/list-keys';
import { exceptionsQuery, liveReads } from '../treasury/queries';
import { exceptionColumns } from './exception-columns';
import { exceptionFilters, exceptionQueryOf, exceptionTabs, tabOf } from './exception-filters';
import { exceptionKindLabels } from './labels';

/** What the page is for. */
const EXCEPTIONS_FOR = 'What providers and banks say that fits nothing we know: a person must look.';

function Nothing({ tab, isFiltered, onClear }: { tab: string; isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No exceptions match"
        description="None in this state has all of this at once."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden="true" />}
      title={tab === 'open' ? 'Nothing to look at' : 'No exceptions here'}
      description="Payments that can’t be matched, arrive twice or differ from the request appear here until someone credits, returns or dismisses them."
      action={
        tab === 'open' ? (
          <LinkButton href={routes.operatorExceptions({ status: 'resolved' })}>
            Show what was resolved
          </LinkButton>
        ) : (
          <LinkButton href={routes.operatorExceptions()}>Show what is open</LinkButton>
        )
      }
    />
  );
}

/** What fits nothing we know, by state. */
export function ExceptionList() {
  const { active, clear } = useFilters(exceptionFilters);
  const address = Object.fromEntries(useSearchParams());
  const query = exceptionQueryOf(address);
  const tab = tabOf(address);
  const hrefOf = (status: string, cursor?: string) =>
    routes.operatorExceptions({ ...active, status: status === 'open' ? undefined : status, cursor });
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const read = useQuery({ ...exceptionsQuery(query), ...liveReads, placeholderData: keepPreviousData });
  const kind = Object.entries(exceptionKindLabels).find(([value]) => value === active.kind)?.[1];
  return (
    <>
      <PageHeader title="Exceptions" description={kind?.meaning ?? EXCEPTIONS_FOR} />
      <PageTabs
        label="Status"
        places={exceptionTabs.map(({ value, label }) => ({ label, href: hrefOf(value) }))}
        current={hrefOf(tab)}
      />
      <FilterBar filters={exceptionFilters} label="Exceptions" actions={<ListKeys />} />
      <div ref={table}>
        <ListTable
          label="Exceptions"
          columns={exceptionColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ id }) => routes.operatorException(id)}
          cursor={query.cursor}
          pageHref={(cursor) => hrefOf(tab, cursor)}
          empty={<Nothing tab={tab} isFiltered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
    </>
  );
}
