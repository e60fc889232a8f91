'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { ChoiceGroup } from '@/components/market/chart/choice-group';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { useFilters } from '@/components/ui/table/use-filters';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import { customerOf, holdingsFilters } from '../holdings/holdings-filters';
import { InvestmentChart } from '../holdings/investment-chart';
import { CurrencyCard } from './currency-card';
import { MonthChart } from './month-chart';
import { chartGrid } from './portfolio-grid';
import { PortfolioSkeleton } from './portfolio-skeleton';
import { TypeChart } from './type-chart';

const filters = holdingsFilters([]);

/** What is held in one currency, from three sides. Its charts and the table below look at the same filters. */
function Allocation({ summaries }: { summaries: readonly HoldingsSummary[] }) {
  const { active, change } = useFilters(filters);
  const summary = summaries.find(({ currency }) => currency === active.currency) ?? summaries[0];
  if (!summary) return null;
  return (
    <div className="space-y-4">
      {summaries.length > 1 ? (
        <ChoiceGroup
          label="Currency of the charts and of the table"
          value={summary.currency}
          onChoose={(currency) => change({ currency, investment_id: null })}
          choices={summaries.map(({ currency }) => ({ value: currency, label: currency, name: currency }))}
        />
      ) : null}
      <div className={chartGrid}>
        <TypeChart
          summary={summary}
          chosen={active.investment_type}
          onChoose={(type) => change({ currency: summary.currency, investment_type: type, status: 'active' })}
        />
        <MonthChart summary={summary} />
        <InvestmentChart
          summary={summary}
          chosen={active.investment_id}
          onChoose={(id) => change({ investment_id: id, investment_type: null, status: 'active' })}
        />
      </div>
    </div>
  );
}

type PortfolioProps = {
  /** What is held, per currency. */
  read: UseQueryResult<{ readonly data: readonly HoldingsSummary[] }>;
};

/** What is held at this moment: a card for each currency, and charts of one of them. */
export function Portfolio({ read }: PortfolioProps) {
  const customer = customerOf(useFilters(filters).active);
  const { data, error, isFetching, refetch } = read;
  if (!data) {
    if (!error) return <PortfolioSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  if (data.data.length === 0) {
    return (
      <Card className="p-4 text-muted sm:p-5">
        {customer === undefined
          ? 'Nothing is held at the moment. What has matured or was sold is listed below.'
          : `Nothing is held for ${customer} at the moment.`}
      </Card>
    );
  }
  return (
    <>
      <BehindNotice reads={[read]} />
      <div className="space-y-4">
        {data.data.map((summary) => (
          <CurrencyCard key={summary.currency} summary={summary} customer={customer} />
        ))}
      </div>
      <Allocation summaries={data.data} />
    </>
  );
}
