'use client';

import { SimulatedBadge } from '@/components/market/common/freshness';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { useToday } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDay, formatDecimal } from '@/lib/format';
import { dayAfter } from '../investments/calculator/days';
import { tidyDecimal } from '../investments/calculator/decimals';
import { Working } from './explained';
import {
  daysEarned,
  differenceOf,
  isRateHolding,
  type RateHolding,
  unroundedReturns,
  unroundedValue,
} from './figures';

type Of = { holding: Holding };

const amountStep = (label: string, value: string, currency: string) => ({
  label,
  value: <Amount value={value} currency={currency} />,
});

/** For a closed holding: why its figures are fixed. */
const endedRules: Record<Holding['status'], string | undefined> = {
  active: undefined,
  matured: 'As it was when it matured.',
  sold: 'All sold. Nothing left.',
};

function PricedValue({ holding, price }: Of & { price: string }) {
  const { currency, price_as_of, price_source } = holding;
  return (
    <Working
      title="Current value"
      rule="Units at the latest price, rounded down to the minor unit."
      steps={[
        { label: 'Units', value: unitsText(holding.units) },
        {
          sign: '×',
          label: 'Latest price',
          value: <Amount value={tidyDecimal(price)} currency={currency} />,
          hint: (
            <span className="flex flex-wrap items-center gap-2">
              <SimulatedBadge source={price_source} />
              {price_as_of ? (
                <span>
                  As of <Time value={price_as_of} /> Lagos
                </span>
              ) : null}
            </span>
          ),
        },
        { sign: '=', label: 'Before rounding', value: formatDecimal(unroundedValue(holding.units, price)) },
      ]}
      result={amountStep('Current value', holding.current_value, currency)}
    />
  );
}

/** The breakdown of a holding's current value. */
export function ValueWorking({ holding }: Of) {
  const { currency, latest_price: price } = holding;
  if (price !== undefined && holding.status === 'active') {
    return <PricedValue holding={holding} price={price} />;
  }
  const isSumOfBoth = holding.status !== 'sold' && (isRateHolding(holding) || holding.status === 'matured');
  return (
    <Working
      title="Current value"
      rule={
        endedRules[holding.status] ??
        (isSumOfBoth ? 'Principal and returns earned so far.' : 'No price yet, so it is shown at cost.')
      }
      steps={[
        amountStep('Principal', holding.principal, currency),
        { sign: '+', ...amountStep('Returns', holding.accrued_returns, currency) },
      ]}
      result={amountStep('Current value', holding.current_value, currency)}
    />
  );
}

/** A link to the original buy, for members who may read orders. */
function BuyLink({ id }: { id: string }) {
  const { org, env } = useScope();
  return <TextLink href={routes.order(org, env, id)}>Original buy</TextLink>;
}

/** The breakdown of a holding's principal. */
export function PrincipalWorking({ holding }: Of) {
  const { currency, initial_principal: initial, initial_units, units: left } = holding;
  const result = amountStep('Principal', holding.principal, currency);
  if (left === initial_units) {
    return (
      <Working
        title="Principal"
        rule="The amount paid, less fees."
        steps={[
          { label: 'Units bought', value: unitsText(initial_units) },
          {
            sign: '×',
            label: 'Unit price',
            value: <Amount value={tidyDecimal(holding.unit_price)} currency={currency} />,
            hint: 'Units are rounded down to 6 decimals; the remainder is part of the trade.',
          },
          {
            sign: '=',
            ...amountStep('Traded by the buy', initial, currency),
            hint: <BuyLink id={holding.order_id} />,
          },
        ]}
        result={result}
      />
    );
  }
  return (
    <Working
      title="Principal"
      rule="The share that is left of what the buy executed, rounded half up to the minor unit."
      steps={[
        {
          ...amountStep('Traded by the buy', initial, currency),
          hint: <BuyLink id={holding.order_id} />,
        },
        { sign: '×', label: 'Units left', value: unitsText(left) },
        { sign: '÷', label: 'Units bought', value: unitsText(initial_units) },
      ]}
      result={result}
    />
  );
}

function RateReturns({ holding }: { holding: RateHolding }) {
  const { currency, start_date } = holding;
  const days = daysEarned(holding, useToday());
  return (
    <Working
      title="Accrued returns"
      rule="Principal × rate ÷ 100 × days ÷ 365, rounded half up to the minor unit."
      steps={[
        amountStep('Principal', holding.principal, currency),
        {
          sign: '×',
          label: 'Annual rate',
          value: `${formatDecimal(tidyDecimal(holding.interest_rate))}%`,
          hint: '÷ 100',
        },
        {
          sign: '×',
          label: 'Days',
          value: formatCount(days),
          hint: `From ${formatDay(start_date)} to ${formatDay(dayAfter(start_date, days))}, ÷ 365`,
        },
        { sign: '=', label: 'Before rounding', value: formatDecimal(unroundedReturns(holding, days)) },
      ]}
      result={amountStep('Accrued returns', holding.accrued_returns, currency)}
    />
  );
}

/** The breakdown of a holding's returns. */
export function ReturnsWorking({ holding }: Of) {
  const { currency } = holding;
  if (isRateHolding(holding) && holding.status !== 'sold') return <RateReturns holding={holding} />;
  return (
    <Working
      title="Returns"
      rule={endedRules[holding.status] ?? 'Price change since purchase. Negative means a loss.'}
      steps={[
        amountStep('Current value', holding.current_value, currency),
        { sign: '−', ...amountStep('Principal', holding.principal, currency) },
      ]}
      result={amountStep('Returns', holding.accrued_returns, currency)}
    />
  );
}

/** The breakdown of the available units. */
export function UnitsWorking({ holding }: Of) {
  const { units: left, available_units: available, initial_units: bought } = holding;
  return (
    <Working
      title="Units that can be sold"
      rule="Units bought, less units sold or reserved by open sells."
      steps={[
        { label: 'Bought', value: unitsText(bought) },
        { sign: '−', label: 'Sold', value: unitsText(differenceOf(bought, left, 6)) },
        { sign: '−', label: 'Reserved by open sells', value: unitsText(differenceOf(left, available, 6)) },
      ]}
      result={{ label: 'Can be sold', value: unitsText(available) }}
    />
  );
}
