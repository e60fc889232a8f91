'use client';

import type { ReactNode } from 'react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { useToday } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDay, lagosDay } from '@/lib/format';
import { daysBetween } from '../investments/calculator/days';
import { tidyDecimal } from '../investments/calculator/decimals';
import { ReturnsFigure } from '../portfolio/returns-figure';
import { Explained } from './explained';
import { earnedUntil, expectedPayout, isRateHolding } from './figures';
import { PrincipalWorking, ReturnsWorking, UnitsWorking, ValueWorking } from './workings';

type Of = { holding: Holding };

function Figure({ label, under, children }: { label: string; under?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm">{label}</p>
      <div className="font-semibold text-xl">{children}</div>
      {under ? <div className="text-muted text-sm">{under}</div> : null}
    </div>
  );
}

/** The price of a market-priced holding, with its age. */
function PriceFigure({ holding: { currency, latest_price, price_as_of, price_source } }: Of) {
  if (latest_price === undefined) return null;
  return (
    <Figure
      label="Latest price"
      under={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <SimulatedBadge source={price_source} />
          {price_as_of ? (
            <span>
              As of <Time value={price_as_of} /> Lagos
            </span>
          ) : null}
        </span>
      }
    >
      <Amount value={tidyDecimal(latest_price)} currency={currency} />
    </Figure>
  );
}

/** The maturity date and payout of fixed income. */
function MaturityFigure({ holding }: Of) {
  const { org, env } = useScope();
  const today = useToday();
  const { currency, maturity_date: due, matured_at, status } = holding;
  const day = matured_at === undefined ? due : lagosDay(new Date(matured_at));
  if (day === undefined || status === 'sold') return null;
  const isToCome = status === 'active' && isRateHolding(holding);
  const left = isToCome ? daysBetween(earnedUntil(holding, today), day) : 0;
  return (
    <Figure
      label={status === 'matured' ? 'Matured' : 'Matures'}
      under={
        isToCome ? (
          <>
            <Amount value={expectedPayout(holding)} currency={currency} /> then
            {left > 0 ? `, in ${formatCount(left)} ${left === 1 ? 'day' : 'days'}` : ''}
          </>
        ) : undefined
      }
    >
      {isToCome ? (
        <TextLink
          href={routes.maturities(org, env, { currency, month: day.slice(0, 7), day })}
          className="tabular text-text"
        >
          {formatDay(day)}
        </TextLink>
      ) : (
        <span className="tabular">{formatDay(day)}</span>
      )}
    </Figure>
  );
}

/** A holding's figures; each opens its breakdown. */
export function HoldingFigures({ holding }: Of) {
  const { currency, units, available_units: available } = holding;
  const isReserved = units !== available;
  return (
    <Card className="flex flex-wrap items-start gap-x-10 gap-y-5 p-4 sm:p-5">
      <Figure label="Current value">
        <Explained
          label="Current value"
          figure={<Amount value={holding.current_value} currency={currency} />}
        >
          <ValueWorking holding={holding} />
        </Explained>
      </Figure>
      <Figure label="Principal">
        <Explained label="Principal" figure={<Amount value={holding.principal} currency={currency} />}>
          <PrincipalWorking holding={holding} />
        </Explained>
      </Figure>
      <Figure label="Returns">
        <Explained label="Returns" figure={<ReturnsFigure of={holding} />}>
          <ReturnsWorking holding={holding} />
        </Explained>
      </Figure>
      <Figure
        label="Units"
        under={
          isReserved ? (
            <>
              <Units value={available} /> can be sold
            </>
          ) : undefined
        }
      >
        <Explained label="Units" figure={<Units value={units} />}>
          <UnitsWorking holding={holding} />
        </Explained>
      </Figure>
      <PriceFigure holding={holding} />
      <MaturityFigure holding={holding} />
    </Card>
  );
}
