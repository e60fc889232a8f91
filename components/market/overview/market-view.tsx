'use client';

import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { IndexTrend } from '@/lib/contract/market/overview';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { NoPrices } from '../common/no-prices';
import { ChangeFigure, CompactFigure, DirectionMark, Price } from '../common/price';
import { useOverview } from '../common/use-market';
import { ExplorerSkeleton } from '../table/explorer-skeleton';
import { InstrumentExplorer } from '../table/instrument-explorer';
import { Movers } from './movers';
import { SectorMap } from './sector-map';
import { isWithoutPrices, type MarketSummary, summarise } from './summary';

/** Indices on the market page. The indices page lists all of them. */
const INDICES_SHOWN = 6;

const indexGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6';
const indexTile = 'block rounded-lg border border-border bg-surface p-3 shadow-xs';

function IndexCardsSkeleton() {
  return (
    <Section title="Indices" description="Lines show the last thirty sessions." surface="plain">
      <div className={indexGrid}>
        {keysFor(INDICES_SHOWN).map((key) => (
          <div key={key} className={indexTile}>
            <Skeleton className="my-0.5 w-24" />
            <Skeleton className="mt-1.5 h-5 w-28" />
            <Skeleton className="mt-2 h-6 w-full" />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The loading state of the market page, in its final size. */
function MarketSkeleton() {
  return (
    <Loading label="the market" className="space-y-6">
      <IndexCardsSkeleton />
      <Card className="p-4 sm:p-5">
        <Skeleton className="h-10 w-full" />
      </Card>
      <Card className="p-4 sm:p-5">
        <Skeleton className="h-115 w-full sm:h-80" />
      </Card>
    </Loading>
  );
}

function Breadth({ summary: { up, down, unchanged } }: { summary: MarketSummary }) {
  return (
    <span className="tabular flex flex-wrap gap-x-3">
      <span className="whitespace-nowrap text-positive">
        <DirectionMark direction="up" /> {up} up
      </span>
      <span className="whitespace-nowrap text-danger">
        <DirectionMark direction="down" /> {down} down
      </span>
      <span className="whitespace-nowrap text-muted">
        <DirectionMark direction="flat" /> {unchanged} unchanged
      </span>
    </span>
  );
}

/** The totals of the whole market in its latest session. */
function MarketTotals({ summary }: { summary: MarketSummary }) {
  return (
    <Card className="p-4 sm:p-5">
      <DescriptionList
        layout="columns"
        items={[
          { label: 'Prices', value: <Breadth summary={summary} /> },
          {
            label: 'Value traded',
            value: (
              <>
                <span className="text-muted text-xs">NGN</span> <CompactFigure value={summary.value} />
              </>
            ),
          },
          { label: 'Volume', value: <CompactFigure value={summary.volume} /> },
          { label: 'Trades', value: <span className="tabular">{formatCount(summary.trades)}</span> },
        ]}
      />
    </Card>
  );
}

function IndexCard({ trend }: { trend: IndexTrend }) {
  const { org, env } = useScope();
  const { code, name, level, change_percent, closes } = trend;
  return (
    <Link
      href={routes.index(org, env, code)}
      className={cn(indexTile, 'transition-colors hover:border-border-strong')}
    >
      <span className="block truncate text-muted text-sm">{name}</span>
      <Price value={level} className="mt-0.5 block font-semibold text-lg tracking-tight max-sm:text-base" />
      <span className="mt-1 flex items-end justify-between gap-3">
        <ChangeFigure percent={change_percent} className="text-sm" />
        <Sparkline values={closes.map(Number)} className="h-6 w-16 shrink-0 sm:w-20" />
      </span>
    </Link>
  );
}

/** The main indices with their trend over the last thirty sessions. */
function IndexCards({ indices }: { indices: readonly IndexTrend[] }) {
  const { org, env } = useScope();
  if (indices.length === 0) return null;
  return (
    <Section
      title="Indices"
      description="Lines show the last thirty sessions."
      surface="plain"
      actions={
        <LinkButton href={routes.indices(org, env)} size="small">
          {indices.length > INDICES_SHOWN ? `All ${indices.length} indices` : 'All indices'}
        </LinkButton>
      }
    >
      <ul className={indexGrid}>
        {indices.slice(0, INDICES_SHOWN).map((trend) => (
          <li key={trend.code} className="min-w-0">
            <IndexCard trend={trend} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The market overview: indices, the day's totals, movers and sectors. */
export function MarketView() {
  const { org, env } = useScope();
  const read = useOverview();
  const { data, error, isFetching, refetch } = read;
  if (!data) {
    if (!error) return <MarketSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const { indices, instruments } = data.data;
  const isEmpty = isWithoutPrices(data.data);
  return (
    <>
      <BehindNotice reads={[read]} />
      {isEmpty ? (
        <NoPrices what="prices" />
      ) : (
        <>
          <IndexCards indices={indices} />
          <MarketTotals summary={summarise(instruments)} />
          <Movers rows={instruments} />
          <SectorMap rows={instruments} />
        </>
      )}
      <LinkButton href={routes.instruments(org, env)}>
        All {formatCount(instruments.length)} instruments
      </LinkButton>
    </>
  );
}

/** The table of instruments as a separate page. */
export function InstrumentsView() {
  const read = useOverview();
  const { data, error, isFetching, refetch } = read;
  if (!data) {
    if (!error) return <ExplorerSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <>
      <BehindNotice reads={[read]} />
      {isWithoutPrices(data.data) ? <NoPrices what="prices" /> : null}
      <InstrumentExplorer rows={data.data.instruments} />
    </>
  );
}
