'use client';

import { Columns3, HandCoins } from 'lucide-react';
import { ListPage } from '@/components/shell/page/list-page';
import type { Empty } from '@/components/shell/page/list-table';
import { useList } from '@/components/shell/page/use-list';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';
import { CHOSEN, FEWEST_COMPARED, MOST_COMPARED } from './comparison/compared-ids';
import { useComparison } from './comparison/use-comparison';
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

/** An empty catalogue, because nothing is offered in this environment. */
function emptyCatalogue({ org, env }: Scope): Empty {
  return env === 'live'
    ? {
        title: 'No investments in live mode yet',
        description:
          'The provider adds investments to the live catalogue. Until then, see the test catalogue.',
        action: (
          <LinkButton href={routes.investments(org, 'test')} variant="primary">
            See the test catalogue
          </LinkButton>
        ),
      }
    : {
        title: 'No investments yet',
        description: 'Investments appear here with their prices, fees and settlement dates.',
      };
}

function Catalogue() {
  const scope = useScope();
  const { chosen } = useComparison();
  const pace = usePricePace();
  const list = useList({
    filters: investmentsFilters,
    query: (address) => ({ ...investmentsQuery(scope, listFilters(address)), ...pace }),
    href: (query) => routes.investments(scope.org, scope.env, { [CHOSEN]: chosen.join(','), ...query }),
  });
  const shown = list.read.data?.data ?? [];
  return (
    <ListPage
      list={list}
      label="Investments"
      columns={investmentColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.investment(scope.org, scope.env, id)}
      tools={<PricesNote investments={shown} />}
      icon={<HandCoins aria-hidden="true" />}
      empty={emptyCatalogue(scope)}
      noMatch={{
        title: 'No investments match these filters',
        description: 'Remove a filter or try another word.',
      }}
    >
      <ComparisonBar shownIds={shown.map(({ id }) => id)} />
    </ListPage>
  );
}

/** The catalogue with its filters, its pages and what is chosen to be compared; all of it stands in the address. */
export function InvestmentsList() {
  return (
    <Permitted
      permission="investments:read"
      icon={<HandCoins aria-hidden="true" />}
      title="You can’t read investments"
    >
      <Catalogue />
    </Permitted>
  );
}
