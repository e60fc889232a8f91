'use client';

import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { sessionLabels } from '@/components/market/labels/market';
import { Section } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { formatDecimal } from '@/lib/format';
import { againstBand, shareOfBand } from './figures';

type BandProps = { band: NonNullable<DeskOrderWithSteps['band']>; price: string | undefined };

/** The day's price band as a line with the latest price on it. */
export function Band({ band, price }: BandProps) {
  const share = price === undefined ? undefined : shareOfBand(price, band);
  const place = price === undefined ? undefined : againstBand(price, band);
  return (
    <div>
      <div aria-hidden="true" className="relative h-1.5 rounded-full bg-selected">
        {share === undefined ? null : (
          <span
            className="absolute top-1/2 h-3.5 w-1 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent-ink"
            style={{ left: `${share}%` }}
          />
        )}
      </div>
      <div className="tabular mt-1.5 flex justify-between gap-4 text-sm">
        <span>
          <span className="text-muted">Lowest </span>
          {formatDecimal(band.low)}
        </span>
        <span>
          <span className="text-muted">Highest </span>
          {formatDecimal(band.high)}
        </span>
      </div>
      {place === 'below' || place === 'above' ? (
        <p className="mt-1 text-sm text-warning">
          {formatDecimal(price ?? '')} lies {place} the band.
        </p>
      ) : null}
    </div>
  );
}

const known: Readonly<Record<string, string>> = sessionLabels;
const sessionName = (session: string): string => (known[session] ?? session).toLowerCase();

/** The current market data of the order's investment. */
export function MarketPanel({ record }: { record: DeskOrderWithSteps }) {
  const { order, latest_price: price, price_as_of: asOf, price_source: source, band } = record;
  return (
    <Section title="Market now" actions={<SimulatedBadge source={source} />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Price value={price} currency={order.currency} className="font-semibold text-2xl" />
        <span className="text-muted text-sm">{asOf ? <Time value={asOf} /> : 'The price is fixed.'}</span>
      </div>
      {band ? (
        <div className="mt-4">
          <p className="mb-2 text-muted text-sm">Daily price limits</p>
          <Band band={band} price={price} />
        </div>
      ) : null}
      <p className="mt-4 text-muted text-sm">The exchange: {sessionName(record.market_session)}</p>
    </Section>
  );
}
