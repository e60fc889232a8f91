'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/routes';
import { ComparisonBar } from './comparison/comparison-bar';
import { CHOSEN, useComparison } from './comparison/use-comparison';
import { investmentColumns } from './investment-columns';
import { investmentsFilters, listFilters } from './investments-filters';
import { NoInvestments } from './no-investments';
import { NotForYou } from './not-for-you';
import { PricesNote } from './prices-note';
import { investmentsQuery } from './queries';
import { usePricePace } from './use-price-pace';

function Catalogue() {
  const scope = useScope();
  const { active, clear } = useFilters(investmentsFilters);
  const { chosen } = useComparison();
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const read = useQuery({
    ...investmentsQuery(scope, listFilters({ ...active, cursor })),
    ...usePricePace(),
    placeholderData: keepPreviousData,
  });
  const shown = read.data?.data ?? [];
  return (
    <div className="space-y-4">
      <FilterBar
        filters={investmentsFilters}
        label="Investments"
        actions={<PricesNote investments={shown} />}
      />
      <ListTable
        label="Investments"
        columns={investmentColumns}
        read={read}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.investment(scope.org, scope.env, id)}
        cursor={cursor}
        pageHref={(next) =>
          routes.investments(scope.org, scope.env, {
            ...active,
            [CHOSEN]: chosen.join(','),
            cursor: next,
          })
        }
        empty={<NoInvestments filtered={Object.keys(active).length > 0} onClear={clear} />}
      />
      <ComparisonBar shownIds={shown.map(({ id }) => id)} />
    </div>
  );
}

/** The catalogue with its filters, its pages and what is chosen to be compared; all of it stands in the address. */
export function InvestmentsList() {
  const reading = useAllowed('investments:read');
  return reading.allowed ? <Catalogue /> : <NotForYou reason={reading.reason} />;
}
