'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, SearchX } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { ListKeys } from '../common/list-keys';
import { statementsQuery } from '../treasury/queries';
import { statementColumns } from './statement-columns';
import { statementFilters, statementsQueryOf } from './statement-filters';

/** What the page is for. */
const STATEMENTS_FOR = 'What banks say was credited, compared with what we credited.';

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No statements match"
      description="None of this rail was imported yet."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<FileSpreadsheet aria-hidden="true" />}
      title="No statements yet"
      description="Import the bank’s statement as CSV: transfers are proposed for what matches, and what does not becomes an exception."
      action={<LinkButton href={routes.newOperatorStatement()}>Import a statement</LinkButton>}
    />
  );
}

/** The statements that were imported. */
export function StatementList() {
  const { active, clear } = useFilters(statementFilters);
  const query = statementsQueryOf(Object.fromEntries(useSearchParams()));
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const read = useQuery({
    ...statementsQuery(query),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Statements"
        description={STATEMENTS_FOR}
        actions={
          <LinkButton variant="primary" href={routes.newOperatorStatement()}>
            Import a statement
          </LinkButton>
        }
      />
      <FilterBar filters={statementFilters} label="Statements" actions={<ListKeys />} />
      <div ref={table}>
        <ListTable
          label="Statements"
          columns={statementColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ id }) => routes.operatorStatement(id)}
          cursor={query.cursor}
          pageHref={(cursor) => routes.operatorStatements({ ...active, cursor })}
          empty={<Nothing isFiltered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
    </>
  );
}
