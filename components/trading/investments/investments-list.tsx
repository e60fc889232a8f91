'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/routes';
import { ComparisonBar } from './comparison/comparison-bar';
import { CHOSEN, useComparison } from './comparison/use-comparison';
import { NotForYou } from './forbidden';
import { investmentColumns } from './investment-columns';
import { investmentsFilters, listFilters } from './investments-filters';
import { PricesNote } from './prices-note';
import { investmentsQuery } from './queries';
import { usePricePace } from './use-price-pace';

/** An empty catalogue: by its filters, or because nothing is offered in this environment. */
function NoInvestments({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const icon = <HandCoins aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No investment matches these filters"
        description="Take a filter away, or look for another word."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  if (env === 'live') {
    return (
      <EmptyState
        icon={icon}
        title="Nothing is offered in live mode yet"
        description="The provider’s staff put investments into the live catalogue. Until they do, the test catalogue shows what it will look like."
        action={
          <LinkButton href={routes.investments(org, 'test')} variant="primary">
            See the test catalogue
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Nothing is offered yet"
      description="The catalogue lists everything that can be bought, with its price, its fees and when it settles. It is empty at the moment."
    />
  );
}

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
