'use client';

import { Columns3, HandCoins } from 'lucide-react';
import { useId } from 'react';
import { ListPage } from '@/components/shell/page/list-page';
import type { Empty } from '@/components/shell/page/list-table';
import { useList } from '@/components/shell/page/use-list';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Scope } from '@/lib/client/addresses';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { investmentTypeLabels } from '../labels/investments';
import { CHOSEN, FEWEST_COMPARED, MOST_COMPARED } from './comparison/compared-ids';
import { useComparison } from './comparison/use-comparison';
import { investmentsFilters, listFilters } from './investments-filters';
import { InvestmentStatus, Risk } from './marks';
import { PriceAge, PricesNote, UnitPrice } from './prices';
import { investmentsQuery } from './queries';
import { rateText, tenorText } from './terms-labels';
import { usePricePace } from './use-price-pace';

/** Selects an investment for comparison; the whole cell is clickable, because a checkbox alone is a small target. */
function ChooseBox({ investment: { id, name } }: { investment: Investment }) {
  const box = useId();
  const { chosen, choose } = useComparison();
  const isChosen = chosen.includes(id);
  return (
    <label
      htmlFor={box}
      className="flex size-11 cursor-pointer items-center justify-center sm:-mx-3.5 sm:-my-2.5"
    >
      <Checkbox id={box} checked={isChosen} onChange={() => choose(id, !isChosen)} />
      <VisuallyHidden>Compare {name}</VisuallyHidden>
    </label>
  );
}

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

function Kind({ investment: { type, symbol } }: { investment: Investment }) {
  return (
    <span className={cn(stacked, 'sm:max-w-24 sm:whitespace-normal')}>
      {investmentTypeLabels[type]}
      {symbol ? <span className={second}>{symbol}</span> : null}
    </span>
  );
}

function Terms({ investment }: { investment: Investment }) {
  const rate = rateText(investment);
  const { tenor_days: days } = investment;
  if (!rate) return <span className="text-muted">None</span>;
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
    meta: { phone: 'lead', width: 'w-10' },
    cell: ({ row }) => <ChooseBox investment={row.original} />,
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
        <span className={second}>
          <PriceAge investment={row.original} />
        </span>
      </span>
    ),
  }),
  column.display({
    id: 'terms',
    header: 'Annual rate',
    meta: { align: 'right' },
    cell: ({ row }) => <Terms investment={row.original} />,
  }),
  column.accessor('minimum_amount', {
    header: 'Minimum',
    meta: { align: 'right', wide: true },
    // In the currency of the price, two columns before.
    cell: ({ getValue }) => <Amount value={getValue()} />,
  }),
  column.accessor('settlement', {
    header: 'Settles',
    meta: { wide: true },
    cell: ({ getValue }) => <span className="tabular">{formatDay(getValue().settles_on)}</span>,
  }),
  column.accessor('risk_level', {
    header: 'Risk',
    meta: { phone: 'aside', wide: true },
    cell: ({ getValue }) => <Risk level={getValue()} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <Standing investment={row.original} />,
  }),
]);

/** The investments selected for comparison, at the bottom of the viewport while there are any. */
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

/** The catalogue with filters, pagination and the comparison selection; all state is in the URL. */
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
