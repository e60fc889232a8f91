'use client';

import { SimulatedBadge } from '@/components/market/common/freshness';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import type { Investment } from '@/lib/contract/trading/investments';
import { formatDay } from '@/lib/format';
import { UnitPrice } from './prices';
import { rateText, tenorText } from './terms-labels';

function Age({ investment: { price_source, price_as_of } }: { investment: Investment }) {
  if (!price_source) {
    return <p className="text-muted text-sm">Fixed: units are the principal</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <SimulatedBadge source={price_source} />
      <span>
        As of <Time value={price_as_of} /> Lagos
      </span>
    </p>
  );
}

/** The key figures of an investment: its price with age, or its rate and term. */
export function PricePanel({ investment }: { investment: Investment }) {
  const rate = rateText(investment);
  const { tenor_days: days, settlement } = investment;
  return (
    <Card className="flex flex-wrap items-start gap-x-10 gap-y-5 p-4 sm:p-5">
      <div className="min-h-17">
        <p className="text-muted text-sm">Unit price</p>
        <p className="font-semibold text-2xl">
          <UnitPrice investment={investment} />
        </p>
        <Age investment={investment} />
      </div>
      {rate ? (
        <div>
          <p className="text-muted text-sm">Rate</p>
          <p className="tabular font-semibold text-2xl">{rate}</p>
          <p className="text-muted text-sm">a year{days === undefined ? '' : `, for ${tenorText(days)}`}</p>
        </div>
      ) : null}
      <div>
        <p className="text-muted text-sm">Settles on</p>
        <p className="tabular font-semibold text-2xl">{formatDay(settlement.settles_on)}</p>
        <p className="text-muted text-sm">{settlement.cycle}</p>
      </div>
    </Card>
  );
}
