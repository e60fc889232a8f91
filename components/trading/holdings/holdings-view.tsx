'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PieChart } from 'lucide-react';
import { useMemo } from 'react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { useListExport } from '@/components/shell/exports/list-export';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { useFilters } from '@/components/ui/table/use-filters';
import { exportAddress } from '@/lib/client/addresses';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { usePricePace } from '../investments/use-price-pace';
import { Portfolio } from '../portfolio/portfolio';
import { holdingColumns } from './holding-columns';
import {
  customerOf,
  exportFilters,
  holdingsFilters,
  investmentOptions,
  listFilters,
} from './holdings-filters';
import { holdingsQuery, summaryQuery } from './queries';

const NONE: readonly HoldingsSummary[] = [];

type HoldingsTableProps = {
  /** The summaries, which give the investment options. */
  summaries: readonly HoldingsSummary[];
  pace: ReturnType<typeof usePricePace>;
};

function HoldingsTable({ summaries, pace }: HoldingsTableProps) {
  const scope = useScope();
  const { org, env } = scope;
  const filters = useMemo(() => holdingsFilters(investmentOptions(summaries)), [summaries]);
  const list = useList({
    filters,
    query: (address) => ({ ...holdingsQuery(scope, listFilters(address)), ...pace }),
    href: (query) => routes.holdings(org, env, query),
  });
  const csv = useListExport('holdings', exportAddress(scope, 'holdings', exportFilters(list.active)));
  const simulated = list.read.data?.data.find(({ price_source }) => price_source === 'simulated');
  return (
    <Section title="All holdings" surface="plain">
      <ListPage
        list={list}
        label="Holdings"
        columns={holdingColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.holding(org, env, id)}
        tools={
          <>
            <SimulatedBadge source={simulated?.price_source} />
            {csv.button}
          </>
        }
        notice={csv.strip}
        icon={<PieChart aria-hidden="true" />}
        empty={{
          title: 'No holdings yet',
          description: 'Completed buys appear here with value, returns and maturity date.',
          action: <LinkButton href={routes.investments(org, env)}>Browse investments</LinkButton>,
        }}
        noMatch={{
          title: 'No holdings match these filters',
          description: 'Change or remove a filter. A customer reference must match exactly.',
        }}
      />
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

/** The portfolio; values refresh while the market is open, and all filters are in the URL. */
export function HoldingsView() {
  return (
    <Permitted
      permission="holdings:read"
      icon={<PieChart aria-hidden="true" />}
      title="You can’t read holdings"
    >
      <Shown />
    </Permitted>
  );
}
