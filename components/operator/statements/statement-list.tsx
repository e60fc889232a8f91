import { CircleCheck, FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { ListPage } from '@/components/shell/page/list-page';
import { totalsOf } from '@/components/shell/page/list-summary';
import { LinkButton } from '@/components/ui/controls/link-button';
import type { Address } from '@/components/ui/table/filters';
import { moneyColumn } from '@/components/ui/table/money-column';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { railLabels } from '@/components/wallets/labels/funding';
import { operatorAddress } from '@/lib/client/addresses';
import { sumMoney } from '@/lib/contract/money';
import type { Statement, StatementGroup } from '@/lib/contract/treasury/statements';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount } from '@/lib/format';
import { ListKeys } from '../common/list-keys';
import { StaffName } from '../common/operator-context';
import { statementsQuery, statementsSummaryQuery } from '../common/queries';
import { spanOf } from './statement-facts';
import { statementFilters } from './statement-filters';

const column = columnsOf<Statement>();

/** The number of lines that could not be matched when the file was imported. */
function ToLookAt({ outcomes: { differs = 0, unknown = 0, refused = 0 } }: Pick<Statement, 'outcomes'>) {
  const count = differs + unknown + refused;
  const [Glyph, words, tone] =
    count > 0
      ? ([TriangleAlert, `${formatCount(count)} not matched`, 'text-warning'] as const)
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
  dateColumn('created_at', 'Imported, Lagos', { phone: 'hidden', wide: true }),
]);

/** The description of the page. */
const STATEMENTS_FOR = 'Bank statements, compared with what we credited.';

/** What the statements credit, in each currency. */
const totals = (groups: readonly StatementGroup[]) =>
  totalsOf(groups, (own) => [{ label: 'Credits', amount: sumMoney(own.map(({ total }) => total)) }]);

/** The imported statements by rail; all state is in the URL. */
export function StatementList({ address }: { address: Address }) {
  return (
    <>
      <PageHeader
        isList
        title="Statements"
        description={STATEMENTS_FOR}
        actions={
          <LinkButton variant="primary" href={routes.newOperatorStatement()}>
            Import a statement
          </LinkButton>
        }
      />
      <ListPage
        address={address}
        filters={statementFilters}
        tabs="rail"
        read={(query) => statementsQuery(query)}
        summary={{ read: (query) => statementsSummaryQuery(query), totals }}
        sortColumn="created_at"
        view={{ list: 'statements', owner: 'operator' }}
        href={routes.operatorStatements}
        label="Statements"
        columns={statementColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.operatorStatement(id)}
        tools={<ListKeys />}
        csv={{
          list: 'exportStatements',
          file: (query) => operatorAddress('exportStatements', { query }),
        }}
        icon={<FileSpreadsheet aria-hidden="true" />}
        empty={{
          title: 'No statements yet',
          description:
            'Import the bank’s statement as CSV. We propose a transfer for each match and raise an exception for the rest.',
          action: <LinkButton href={routes.newOperatorStatement()}>Import a statement</LinkButton>,
        }}
        noMatch={{
          title: 'No statements match',
          description: 'Change the search, or remove a filter.',
        }}
      />
    </>
  );
}
