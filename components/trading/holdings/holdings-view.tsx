'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PieChart } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { SimulatedBadge } from '@/components/market/common/simulated-badge';
import { ExportButton } from '@/components/shell/exports/export-button';
import { ExportStrip } from '@/components/shell/exports/export-strip';
import { useExport } from '@/components/shell/exports/use-export';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import { exportAddress } from '@/lib/client/addresses';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { usePricePace } from '../investments/use-price-pace';
import { Portfolio } from '../portfolio/portfolio';
import { NotForYou } from './forbidden';
import { holdingColumns } from './holding-columns';
import {
  customerOf,
  exportFilters,
  holdingsFilters,
  investmentOptions,
  listFilters,
} from './holdings-filters';
import { holdingsQuery, summaryQuery } from './queries';

/** No holdings: by their filters, or because nothing was bought yet. */
function NoHoldings({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const icon = <PieChart aria-hidden="true" />;
  return filtered ? (
    <EmptyState
      icon={icon}
      title="No holdings match these filters"
      description="Change or remove a filter. A customer reference must match exactly."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title="No holdings yet"
      description="Completed buys appear here with value, returns and maturity date."
      action={<LinkButton href={routes.investments(org, env)}>Browse investments</LinkButton>}
    />
  );
}

const NONE: readonly HoldingsSummary[] = [];

type HoldingsTableProps = {
  /** What is held, from which investments are chosen. */
  summaries: readonly HoldingsSummary[];
  pace: ReturnType<typeof usePricePace>;
};

function HoldingsTable({ summaries, pace }: HoldingsTableProps) {
  const scope = useScope();
  const filters = useMemo(() => holdingsFilters(investmentOptions(summaries)), [summaries]);
  const { active, clear } = useFilters(filters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { state, start, cancel } = useExport('holdings');
  const read = useQuery({
    ...holdingsQuery(scope, listFilters({ ...active, cursor })),
    ...pace,
    placeholderData: keepPreviousData,
  });
  const exportThese = () => start(exportAddress(scope, 'holdings', exportFilters(active)));
  const simulated = read.data?.data.find(({ price_source }) => price_source === 'simulated');
  return (
    <Section title="All holdings" surface="plain">
      <div className="space-y-4">
        <FilterBar
          filters={filters}
          label="Holdings"
          actions={
            <>
              <SimulatedBadge source={simulated?.price_source} />
              <ExportButton onExport={exportThese} pending={state.phase === 'running'} />
            </>
          }
        />
        <ExportStrip what="holdings" state={state} onCancel={cancel} onRetry={exportThese} />
        <ListTable
          label="Holdings"
          columns={holdingColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ id }) => routes.holding(scope.org, scope.env, id)}
          cursor={cursor}
          pageHref={(next) => routes.holdings(scope.org, scope.env, { ...active, cursor: next })}
          empty={<NoHoldings filtered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
    </Section>
  );
}

const noFilters = holdingsFilters([]);

function Shown() {
  const scope = useScope();
  const pace = usePricePace();
  const { active } = useFilters(noFilters);
  const summary = useQuery({
    ...summaryQuery(scope, customerOf(active)),
    ...pace,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Portfolio read={summary} />
      <HoldingsTable summaries={summary.data?.data ?? NONE} pace={pace} />
    </>
  );
}

/** The portfolio, its values kept current while the market is open; all filters stand in the address. */
export function HoldingsView() {
  const reading = useAllowed('holdings:read');
  return reading.allowed ? <Shown /> : <NotForYou reason={reading.reason} />;
}
