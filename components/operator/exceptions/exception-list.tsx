'use client';

import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PageTabs } from '@/components/shell/frame/page-tabs';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { ListKeys } from '../common/list-keys';
import { exceptionsQuery, liveReads } from '../treasury/queries';
import { exceptionColumns } from './exception-columns';
import { exceptionFilters, exceptionQueryOf, exceptionTabs, tabOf } from './exception-filters';
import { exceptionKindLabels } from './labels';

/** What the page is for. */
const EXCEPTIONS_FOR = 'What providers and banks say that fits nothing we know: a person must look.';

/** What fits nothing we know, by state. */
export function ExceptionList() {
  const tab = tabOf({ status: useSearchParams().get('status') });
  const isOpen = tab === 'open';
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const list = useList({
    filters: exceptionFilters,
    query: (address) => ({ ...exceptionsQuery(exceptionQueryOf({ ...address, status: tab })), ...liveReads }),
    href: (query) => routes.operatorExceptions({ status: isOpen ? undefined : tab, ...query }),
  });
  const kind = Object.entries(exceptionKindLabels).find(([value]) => value === list.active.kind)?.[1];
  const tabHref = (status: string) =>
    list.href({ status: status === 'open' ? undefined : status, cursor: undefined });
  return (
    <ListPage
      head={<PageHeader title="Exceptions" description={kind?.meaning ?? EXCEPTIONS_FOR} />}
      tabs={
        <PageTabs
          label="Status"
          places={exceptionTabs.map(({ value, label }) => ({ label, href: tabHref(value) }))}
          current={tabHref(tab)}
        />
      }
      list={list}
      label="Exceptions"
      columns={exceptionColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.operatorException(id)}
      table={table}
      tools={<ListKeys />}
      icon={<ShieldCheck aria-hidden="true" />}
      empty={{
        title: isOpen ? 'Nothing to look at' : 'No exceptions here',
        description:
          'Payments that can’t be matched, arrive twice or differ from the request appear here until someone credits, returns or dismisses them.',
        action: isOpen ? (
          <LinkButton href={routes.operatorExceptions({ status: 'resolved' })}>
            Show what was resolved
          </LinkButton>
        ) : (
          <LinkButton href={routes.operatorExceptions()}>Show what is open</LinkButton>
        ),
      }}
      noMatch={{ title: 'No exceptions match', description: 'None in this state has all of this at once.' }}
    />
  );
}
