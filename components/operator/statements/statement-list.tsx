'use client';

import { CircleCheck, FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ClientListPage } from '@/components/shell/page/client-list-page';
import { useList } from '@/components/shell/page/use-list';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Time } from '@/components/ui/display/time';
import { moneyColumn } from '@/components/ui/table/money-column';
import { columnsOf } from '@/components/ui/table/table-columns';
import { railLabels } from '@/components/wallets/labels/funding';
import type { Statement } from '@/lib/contract/treasury/statements';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import { ListKeys } from '../common/list-keys';
import { StaffName } from '../common/operator-context';
import { statementsQuery } from '../common/queries';
import { spanOf } from './statement-facts';
import { statementFilters, statementsQueryOf } from './statement-filters';

const column = columnsOf<Statement>();

/** The number of lines that need manual review. */
function ToLookAt({ outcomes: { differs = 0, unknown = 0, refused = 0 } }: Pick<Statement, 'outcomes'>) {
  const count = differs + unknown + refused;
  const [Glyph, words, tone] =
    count > 0
      ? ([TriangleAlert, `${formatCount(count)} to look at`, 'text-warning'] as const)
      : ([CircleCheck, 'All in order', 'text-muted'] as const);
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      <Glyph aria-hidden="true" className="size-3.5" />
      {words}
    </span>
  );
}

const statementColumns = column.columns([
  column.display({
    id: 'filename',
    header: 'Statement',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-80">
        <span className="block truncate font-medium">{original.filename}</span>
        <span className="block truncate font-normal text-muted text-sm">{railLabels[original.rail]}</span>
      </span>
    ),
  }),
  column.display({
    id: 'days',
    header: 'Days',
    cell: ({ row: { original } }) => <span className="tabular">{spanOf(original)}</span>,
  }),
  column.display({
    id: 'lines',
    header: 'Lines',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => <span className="tabular">{formatCount(original.lines_count)}</span>,
  }),
  column.display({
    id: 'standing',
    header: 'Outcome',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <ToLookAt outcomes={original.outcomes} />,
  }),
  moneyColumn('total', 'Credits', { phone: 'figure' }),
  column.display({
    id: 'by',
    header: 'Imported by',
    cell: ({ row: { original } }) => <StaffName staff={original.imported_by} />,
  }),
  column.display({
    id: 'at',
    header: 'Imported',
    meta: { phone: 'hidden', wide: true },
    cell: ({ row: { original } }) => <Time value={original.created_at} />,
  }),
]);

/** The description of the page. */
const STATEMENTS_FOR = 'What banks say was credited, compared with what we credited.';

export function StatementList() {
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const list = useList({
    filters: statementFilters,
    query: (address) => ({ ...statementsQuery(statementsQueryOf(address)), refetchOnWindowFocus: 'always' }),
    href: routes.operatorStatements,
  });
  return (
    <ClientListPage
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
