'use client';

import { ArrowLeftRight } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { ClientListPage } from '@/components/shell/page/client-list-page';
import { useList } from '@/components/shell/page/use-list';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { ListKeys } from '../common/list-keys';
import { liveReads, transfersQuery } from '../common/queries';
import { transferColumns } from './transfer-columns';
import { tabOf, transferFilters, transferQueryOf, transferTabs } from './transfer-filters';

/** The description of the page. */
const TRANSFERS_FOR = 'Money that arrived by bank: one person records it, another one approves it.';

/** The manual transfers, by status. */
export function TransferList() {
  const tab = tabOf({ status: useSearchParams().get('status') });
  const isProposed = tab === 'proposed';
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const list = useList({
    filters: transferFilters,
    query: (address) => ({ ...transfersQuery(transferQueryOf({ ...address, status: tab })), ...liveReads }),
    href: (query) => routes.operatorTransfers({ status: isProposed ? undefined : tab, ...query }),
  });
  const tabHref = (status: string) =>
    list.href({ status: status === 'proposed' ? undefined : status, cursor: undefined });
  return (
    <ClientListPage
      head={
        <PageHeader
          title="Transfers"
          description={TRANSFERS_FOR}
          actions={
            <LinkButton variant="primary" href={routes.newOperatorTransfer()}>
              Record a transfer
            </LinkButton>
          }
        />
      }
      tabs={
        <PageTabs
          label="Status"
          places={transferTabs.map(({ value, label }) => ({ label, href: tabHref(value) }))}
          current={tabHref(tab)}
        />
      }
      list={list}
      label="Transfers"
      columns={transferColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.operatorTransfer(id)}
      table={table}
      tools={<ListKeys />}
      icon={<ArrowLeftRight aria-hidden="true" />}
      empty={{
        title: isProposed ? 'Nothing awaits approval' : 'No transfers here',
        description: isProposed
          ? 'When a bank transfer arrives, record it with the bank’s advice. It appears here until someone else approves it.'
          : 'Transfers with this status appear here, newest first.',
        action: <LinkButton href={routes.newOperatorTransfer()}>Record a transfer</LinkButton>,
      }}
      noMatch={{
        title: 'No transfers match',
        description: 'None in this state has this reference and partner.',
        action:
          tab === 'any' ? null : (
            <LinkButton href={routes.operatorTransfers({ status: 'any' })}>Show all transfers</LinkButton>
          ),
      }}
    />
  );
}
