'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, SearchX } from 'lucide-react';
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
import { liveReads, transfersQuery } from '../treasury/queries';
import { transferColumns } from './transfer-columns';
import { tabOf, transferFilters, transferQueryOf, transferTabs } from './transfer-filters';

/** What the page is for. */
const TRANSFERS_FOR = 'Money that arrived by bank: one person records it, another one approves it.';

function Nothing({ tab, isFiltered, onClear }: { tab: string; isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title="No transfers match"
        description="None in this state has this reference and partner."
        action={
          <>
            <Button onClick={onClear}>Clear all filters</Button>
            {tab === 'any' ? null : (
              <LinkButton href={routes.operatorTransfers({ status: 'any' })}>Show all transfers</LinkButton>
            )}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<ArrowLeftRight aria-hidden="true" />}
      title={tab === 'proposed' ? 'Nothing awaits approval' : 'No transfers here'}
      description={
        tab === 'proposed'
          ? 'When a bank transfer arrives, record it with the bank’s advice. It appears here until someone else approves it.'
          : 'Transfers with this status appear here, newest first.'
      }
      action={<LinkButton href={routes.newOperatorTransfer()}>Record a transfer</LinkButton>}
    />
  );
}

/** The transfers that operators record, by state. */
export function TransferList() {
  const { active, clear } = useFilters(transferFilters);
  const address = Object.fromEntries(useSearchParams());
  const query = transferQueryOf(address);
  const tab = tabOf(address);
  const hrefOf = (status: string, cursor?: string) =>
    routes.operatorTransfers({ ...active, status: status === 'proposed' ? undefined : status, cursor });
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const read = useQuery({ ...transfersQuery(query), ...liveReads, placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title="Transfers"
        description={TRANSFERS_FOR}
        actions={
          <LinkButton variant="primary" href={routes.newOperatorTransfer()}>
            Record a transfer
          </LinkButton>
        }
      />
      <PageTabs
        label="Status"
        places={transferTabs.map(({ value, label }) => ({ label, href: hrefOf(value) }))}
        current={hrefOf(tab)}
      />
      <FilterBar filters={transferFilters} label="Transfers" actions={<ListKeys />} />
      <div ref={table}>
        <ListTable
          label="Transfers"
          columns={transferColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ id }) => routes.operatorTransfer(id)}
          cursor={query.cursor}
          pageHref={(cursor) => hrefOf(tab, cursor)}
          empty={<Nothing tab={tab} isFiltered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
    </>
  );
}
