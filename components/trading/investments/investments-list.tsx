'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Columns3, HandCoins } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as routes from '@/lib/dashboard/routes/routes';
import { CHOSEN, FEWEST_COMPARED, MOST_COMPARED } from './comparison/compared-ids';
import { useComparison } from './comparison/use-comparison';
import { NotForYou } from './forbidden';
import { investmentColumns } from './investment-columns';
import { investmentsFilters, listFilters } from './investments-filters';
import { PricesNote } from './prices-note';
import { investmentsQuery } from './queries';
import { usePricePace } from './use-price-pace';

/** What is chosen to be compared, at the foot of the window while there is something. */
function ComparisonBar({ shownIds }: { shownIds: readonly string[] }) {
  const { org, env } = useScope();
  const { chosen, clear } = useComparison();
  if (chosen.length === 0) return null;
  const elsewhere = chosen.filter((id) => !shownIds.includes(id)).length;
  return (
    <section
      aria-label="Selected to compare"
      className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border-strong bg-raised py-2 pr-2 pl-4 shadow-lg"
    >
      <p role="status" className="tabular font-medium">
        {chosen.length} of {MOST_COMPARED} chosen
        {elsewhere > 0 ? (
          <span className="ml-1 font-normal text-muted text-sm">{elsewhere} not on this page</span>
        ) : null}
      </p>
      <div className="flex items-center gap-2">
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
        {chosen.length < FEWEST_COMPARED ? (
          <Button variant="primary" disabledReason="Select one more to compare.">
            <Columns3 aria-hidden="true" />
            Compare
          </Button>
        ) : (
          <LinkButton href={routes.compareInvestments(org, env, chosen)} variant="primary">
            <Columns3 aria-hidden="true" />
            Compare
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** An empty catalogue: by its filters, or because nothing is offered in this environment. */
function NoInvestments({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const icon = <HandCoins aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No investments match these filters"
        description="Remove a filter or try another word."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  if (env === 'live') {
    return (
      <EmptyState
        icon={icon}
        title="No investments in live mode yet"
        description="The provider adds investments to the live catalogue. Until then, see the test catalogue."
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
      title="No investments yet"
      description="Investments appear here with their prices, fees and settlement dates."
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
