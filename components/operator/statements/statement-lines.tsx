import { FileSearch } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import { totalsOf } from '@/components/shell/page/list-summary';
import { type Address, activeFilters } from '@/components/ui/table/filters';
import { operatorAddress } from '@/lib/client/addresses';
import { sumMoney } from '@/lib/contract/money';
import type { StatementLineGroup } from '@/lib/contract/treasury/statements';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { statementLinesQuery, statementLinesSummaryQuery } from '../common/queries';
import { outcomeLabels, outcomeOf } from './labels';
import { lineColumns } from './line-columns';
import { lineFilters } from './statement-filters';

/** What the lines add up to. */
const totals = (groups: readonly StatementLineGroup[]) =>
  totalsOf(groups, (own) => [{ label: 'Amount', amount: sumMoney(own.map(({ amount }) => amount)) }]);

type StatementLinesProps = { statementId: string; address: Address };

/** The lines of a statement by outcome, in their order; all state is in the URL. */
export function StatementLines({ statementId, address }: StatementLinesProps) {
  const outcome = outcomeOf(activeFilters(lineFilters, address).outcome);
  const params = { statement_id: statementId };
  return (
    <ListPage
      above={outcome ? <p className="text-muted">{outcomeLabels[outcome].meaning}</p> : undefined}
      address={address}
      filters={lineFilters}
      tabs="outcome"
      read={(query) => statementLinesQuery(statementId, query)}
      summary={{ read: (query) => statementLinesSummaryQuery(statementId, query), totals }}
      view={{ list: 'statement-lines', owner: 'operator' }}
      href={(query) => routes.operatorStatement(statementId, query)}
      label="Lines of the statement"
      columns={lineColumns}
      rowId={({ line }) => String(line)}
      csv={{
        list: 'exportStatementLines',
        file: (query) => operatorAddress('exportStatementLines', { params, query }),
      }}
      icon={<FileSearch aria-hidden="true" />}
      empty={{ title: 'No lines', description: 'The file has no credits.' }}
      emptyTab={{ title: 'No lines', description: 'No lines with this outcome.' }}
      noMatch={{ title: 'No lines match', description: 'Change the search, or remove a filter.' }}
    />
  );
}
