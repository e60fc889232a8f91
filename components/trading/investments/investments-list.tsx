import { HandCoins } from 'lucide-react';
import { untilPricesChange } from '@/components/market/common/until-prices-change';
import { ListPage } from '@/components/shell/page/list-page';
import type { Empty } from '@/components/shell/page/list-table';
import { cn } from '@/components/ui/cn';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import type { Address } from '@/components/ui/table/filters';
import { columnsOf } from '@/components/ui/table/table-columns';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { investmentTypeLabels } from '../labels/investments';
import { ChooseBox, ComparisonBar } from './comparison/choice';
import { CHOSEN, comparedIds } from './comparison/compared-ids';
import { investmentsFilters } from './investments-filters';
import { InvestmentStatus, Risk } from './marks';
import { PricesNote, UnitPrice } from './prices';
import { investmentsQuery, investmentsSummaryQuery } from './queries';
import { rateText, tenorText } from './terms-labels';

const column = columnsOf<Investment>();

/** A small second line, so that the rows stay about as high as in other tables. */
const second = 'block text-muted text-xs';
const stacked = 'block sm:-my-1';

/** Inline, because it is inside a link, which a block would break into separate lines. */
function Name({ investment: { name } }: { investment: Investment }) {
  return (
    <span className="inline-block align-middle font-medium sm:-my-1 sm:max-w-36 sm:whitespace-normal min-[90rem]:max-w-56">
      {name}
    </span>
  );
}

function Kind({ investment: { type, symbol, status } }: { investment: Investment }) {
  return (
    <span className={cn(stacked, 'sm:max-w-24 sm:whitespace-normal')}>
      {investmentTypeLabels[type]}
      {status === 'closed' ? <span className="sm:hidden">, closed to orders</span> : null}
      {symbol ? <span className={second}>{symbol}</span> : null}
    </span>
  );
}

function Terms({ investment }: { investment: Investment }) {
  const rate = rateText(investment);
  const { tenor_days: days } = investment;
  if (!rate) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">None</span>
      </span>
    );
  }
  return (
    <span className={cn('tabular', stacked)}>
      {rate}
      {days === undefined ? null : <span className={second}>{tenorText(days)}</span>}
    </span>
  );
}

function Standing({ investment: { status, closed_reason } }: { investment: Investment }) {
  return (
    <span className={stacked}>
      <InvestmentStatus status={status} />
      {closed_reason ? (
        <span className={cn(second, 'mt-0.5 sm:max-w-20 sm:whitespace-normal min-[90rem]:max-w-36')}>
          {closed_reason}
        </span>
      ) : null}
    </span>
  );
}

const investmentColumns = column.columns([
  column.display({
    id: 'choose',
    header: () => <span className="sr-only">Compare</span>,
    meta: { phone: 'lead', width: 'w-12' },
    cell: ({ row: { original } }) => <ChooseBox id={original.id} name={original.name} />,
  }),
  column.accessor('name', {
    header: 'Name',
    meta: { phone: 'title' },
    cell: ({ row }) => <Name investment={row.original} />,
  }),
  column.accessor('type', {
    header: 'Type',
    meta: { phone: 'under' },
    cell: ({ row }) => <Kind investment={row.original} />,
  }),
  column.accessor('unit_price', {
    header: 'Price',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row }) => (
      <span className={stacked}>
        <UnitPrice investment={row.original} className="font-medium" />
        {row.original.price_source ? null : (
          <span className={second}>
            <span className="max-sm:hidden">Fixed</span>
            <span className="sm:hidden">{rateText(row.original)}</span>
          </span>
        )}
      </span>
    ),
  }),
  column.display({
    id: 'terms',
    header: 'Annual rate',
    meta: { align: 'right', phone: 'hidden' },
    cell: ({ row }) => <Terms investment={row.original} />,
  }),
  column.accessor('minimum_amount', {
    header: 'Minimum',
    meta: { align: 'right', wide: true },
    cell: ({ getValue, row }) => <Amount value={getValue()} currency={row.original.currency} />,
  }),
  column.accessor('settlement', {
    header: 'Settles',
    meta: { wide: true },
    cell: ({ getValue }) => <span className="tabular">{formatDay(getValue().settles_on)}</span>,
  }),
  column.accessor('risk_level', {
    header: 'Risk',
    meta: { phone: 'aside', wide: true },
    cell: ({ getValue }) => (
      <>
        <Risk level={getValue()} />
        <span className="sm:hidden"> risk</span>
      </>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { phone: 'hidden' },
    cell: ({ row }) => <Standing investment={row.original} />,
  }),
]);

/** The empty state when nothing is offered in this environment. */
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

/** The catalogue with filters, pagination and the comparison selection; all state is in the URL. */
export function InvestmentsList({ scope, address }: { scope: Scope; address: Address }) {
  const { org, env } = scope;
  const untilNext = untilPricesChange(scope);
  const chosen = comparedIds(address[CHOSEN]).join(',') || undefined;
  return (
    <ListPage
      address={address}
      filters={investmentsFilters}
      tabs="type"
      read={(query) => investmentsQuery(scope, query)}
      summary={{ read: (query) => investmentsSummaryQuery(scope, query) }}
      everyMs={(shown) => (shown.some(({ price_source }) => price_source) ? untilNext : undefined)}
      view={{ list: 'investments', owner: `${org}/${env}` }}
      kept={[CHOSEN]}
      href={(query) => routes.investments(org, env, { [CHOSEN]: chosen, ...query })}
      label="Investments"
      columns={investmentColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.investment(org, env, id)}
      note={(shown) => <PricesNote investments={shown} />}
      csv={{ list: 'investments', file: (query) => exportAddress(scope, 'investments', query) }}
      around={(shown, table) => (
        <>
          {table}
          <ComparisonBar shownIds={shown.map(({ id }) => id)} />
        </>
      )}
      icon={<HandCoins aria-hidden="true" />}
      empty={emptyCatalogue(scope)}
      noMatch={{
        title: 'No investments match these filters',
        description: 'Change the search, or remove a filter.',
      }}
    />
  );
}
