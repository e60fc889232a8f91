'use client';

import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { ListKeys } from '../common/list-keys';
import { statementsQuery } from '../treasury/queries';
import { statementColumns } from './statement-columns';
import { statementFilters, statementsQueryOf } from './statement-filters';

/** What the page is for. */
const STATEMENTS_FOR = 'What banks say was credited, compared with what we credited.';

/** The statements that were imported. */
export function StatementList() {
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const list = useList({
    filters: statementFilters,
    query: (address) => ({ ...statementsQuery(statementsQueryOf(address)), refetchOnWindowFocus: 'always' }),
    href: routes.operatorStatements,
  });
  return (
    <ListPage
      head={
        <PageHeader
          title="Statements"
          description={STATEMENTS_FOR}
          actions={
            <LinkButton variant="primary" href={routes.newOperatorStatement()}>
              Import a statement
            </LinkButton>
          }
        />
      }
      list={list}
      label="Statements"
      columns={statementColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.operatorStatement(id)}
      table={table}
      tools={<ListKeys />}
      icon={<FileSpreadsheet aria-hidden="true" />}
      empty={{
        title: 'No statements yet',
        description:
          'Import the bank’s statement as CSV: transfers are proposed for what matches, and what does not becomes an exception.',
        action: <LinkButton href={routes.newOperatorStatement()}>Import a statement</LinkButton>,
      }}
      noMatch={{ title: 'No statements match', description: 'None of this rail was imported yet.' }}
    />
  );
}
