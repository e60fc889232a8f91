import { PieChart } from 'lucide-react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { LIVE_MS } from '@/components/market/common/market-clock';
import { ListPage } from '@/components/shell/page/list-page';
import { totalsOf } from '@/components/shell/page/list-summary';
import type { Empty } from '@/components/shell/page/list-table';
import { PageContent } from '@/components/shell/page/page';
import { LinkButton } from '@/components/ui/controls/link-button';
import { type Address, activeFilters } from '@/components/ui/table/filters';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import { sumMoney } from '@/lib/contract/money';
import type { HoldingGroup } from '@/lib/contract/trading/holding-counts';
import type { Holding } from '@/lib/contract/trading/holdings';
import { prefetch, readOutcome } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { Portfolio } from '../portfolio/portfolio';
import { holdingColumns } from './holding-columns';
import { ADDRESS_FILTERS, holdingsFilters, investmentOptions } from './holdings-filters';
import { countsQuery, historyQuery, holdingsQuery, summaryQuery } from './queries';

const emptyTabs: Readonly<Record<string, Empty>> = {
  all: {
    title: 'No holdings yet',
    description: 'Completed buys appear here with value, returns and maturity date.',
  },
  matured: {
    title: 'Nothing has matured',
    description: 'Holdings with a maturity date appear here once they are paid into the wallet.',
  },
  sold: { title: 'Nothing is sold in full', description: 'Holdings appear here when no unit is left.' },
};

/** What the holdings cost, in each currency. */
const totals = (groups: readonly HoldingGroup[]) =>
  totalsOf(groups, (own) => [
    { label: 'Principal', amount: sumMoney(own.map(({ principal }) => principal)) },
  ]);

const MOVING_MS = 15 * 60_000;
const STILL_MS = 60_000;

/**
 * How often to read values again: often while a price is new, seldom while there are only old ones, and never without.
 * @param asOf this moment of the environment
 */
function valuesDueIn(shown: readonly Holding[], asOf: string | undefined): number | undefined {
  const priced = shown.flatMap(({ price_as_of }) => price_as_of ?? []);
  if (priced.length === 0 || asOf === undefined) return undefined;
  const isNew = priced.some((at) => Date.parse(asOf) - Date.parse(at) < MOVING_MS);
  return isNew ? LIVE_MS : STILL_MS;
}

/** Whether the sandbox generated the price of one of them. */
const sourceOf = (shown: readonly Holding[]) =>
  shown.find(({ price_source }) => price_source === 'simulated')?.price_source;

/** The portfolio, and its holdings with filters, pagination and export; all state is in the URL. */
export function HoldingsList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  const { customer_reference: customer, status } = activeFilters(ADDRESS_FILTERS, address);
  const summed = readOutcome(summaryQuery(scope, customer));
  const reads = [summaryQuery(scope, customer), historyQuery(scope, { customer_reference: customer })];
  return (
    <ListPage
      above={
        <div className="space-y-6">
          <PageContent label="the portfolio" read={() => prefetch(scope, reads)}>
            <Portfolio customer={customer} />
          </PageContent>
          <h2 className="font-semibold text-lg">Each holding</h2>
        </div>
      }
      address={address}
      filters={ADDRESS_FILTERS}
      filtersOf={(shown) => holdingsFilters(investmentOptions(shown))}
      tabs="status"
      read={(query) => holdingsQuery(scope, query)}
      summary={{
        read: (query) => countsQuery(scope, query),
        totals,
        inTab: ({ status }, tab) => tab === 'all' || status === (tab ?? 'active'),
      }}
      everyMs={async (shown) => valuesDueIn(shown, (await summed).answer?.data[0]?.as_of)}
      sortColumn="start_date"
      view={{ list: 'holdings', owner: `${org}/${env}` }}
      kept={['range']}
      href={(query) => routes.holdings(org, env, query)}
      label="Holdings"
      columns={holdingColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.holding(org, env, id)}
      note={(shown) => <SimulatedBadge source={sourceOf(shown)} />}
      csv={{ list: 'holdings', file: (query) => exportAddress(scope, 'holdings', query) }}
      icon={<PieChart aria-hidden="true" />}
      empty={{
        // The tab of the active ones: there may be others.
        title: 'No active holdings',
        description: 'Completed buys appear here until they mature or are sold in full.',
        action: <LinkButton href={routes.investments(org, env)}>Browse investments</LinkButton>,
      }}
      emptyTab={emptyTabs[status ?? '']}
      noMatch={{
        title: 'No holdings match these filters',
        description: 'Change the search, or remove a filter. A customer must match exactly.',
      }}
    />
  );
}
