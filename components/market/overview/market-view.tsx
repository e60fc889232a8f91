'use client';

import { BehindNotice } from '@/components/shell/live/behind-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { Card, Section } from '@/components/ui/display/card';
import { NoPrices } from '../common/no-prices';
import { ExplorerSkeleton } from '../table/explorer-skeleton';
import { InstrumentExplorer } from '../table/instrument-explorer';
import { IndexCards } from './index-cards';
import { MarketSkeleton } from './market-skeleton';
import { Movers } from './movers';
import { SectorMap } from './sector-map';
import { isWithoutPrices, summarise } from './summary';
import { MarketTotals } from './totals';
import { useOverview } from './use-overview';

/** The market at a glance: indices, the day's totals, movers, sectors, and every instrument. */
export function MarketView() {
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
      <Section title="Instruments" surface="plain">
        <InstrumentExplorer rows={instruments} />
      </Section>
    </>
  );
}

/** The table of instruments on a page of its own. */
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
