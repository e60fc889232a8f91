'use client';

import { formatChange } from '@/components/market/common/figures';
import { cn } from '@/components/ui/cn';
import { unitsText } from '@/components/ui/controls/units';
import { Time } from '@/components/ui/display/time';
import type { Order } from '@/lib/contract/trading/orders';
import { formatDay, formatDecimal } from '@/lib/format';
import { type OutcomeRow, outcomeReasons, outcomeRows } from './outcome';

const head = 'pb-1.5 font-medium text-muted text-xs whitespace-nowrap';
const cell = 'border-border border-t py-2';
const figureCell = cn(cell, 'tabular whitespace-nowrap pl-4 text-right');

const NONE = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
);

function figureText({ kind }: OutcomeRow, value: string): string {
  if (kind === 'day') return formatDay(value);
  return kind === 'units' ? unitsText(value) : formatDecimal(value);
}

/** A difference with its sign and without trailing zeros. */
function differenceText({ kind }: OutcomeRow, value: string): string {
  return formatChange(kind === 'money' ? value : value.replace(/(\.\d\d\d*?)0+$/, '$1'));
}

function Line({ row, isFinal, differs }: { row: OutcomeRow; isFinal: boolean; differs: boolean }) {
  const { label, weight, expected, outcome, difference, kind } = row;
  const isOtherDay = kind === 'day' && outcome !== undefined && outcome !== expected;
  return (
    <tr className={cn(weight === 'sum' && 'font-semibold')}>
      <th
        scope="row"
        className={cn(
          cell,
          'text-left font-normal',
          weight === 'part' && 'pl-3 text-muted',
          weight === 'sum' && 'font-semibold',
        )}
      >
        {label}
      </th>
      <td className={cn(figureCell, isFinal && weight !== 'sum' && 'text-muted')}>
        {figureText(row, expected)}
      </td>
      {isFinal ? (
        <td className={figureCell}>{outcome === undefined ? NONE : figureText(row, outcome)}</td>
      ) : null}
      {differs ? (
        <td className={cn(figureCell, 'max-sm:hidden')}>
          {difference === undefined ? (
            isOtherDay ? (
              'Another day'
            ) : (
              NONE
            )
          ) : (
            <span className="font-medium">{differenceText(row, difference)}</span>
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** A note for figures without an outcome. */
function Standing({ order: { status } }: { order: Order }) {
  if (status === 'failed' || status === 'cancelled') return 'It was not executed. The estimate is kept.';
  return 'The outcome appears here once it completes.';
}

/** The estimate from when the order was placed, next to the outcome, with the differences and their reasons. */
export function OutcomeTable({ order }: { order: Order }) {
  const isFinal = order.status === 'completed';
  const rows = outcomeRows(order);
  const differs = rows.some(({ expected, outcome }) => outcome !== undefined && outcome !== expected);
  const reasons = outcomeReasons(order);
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">
          Figures of the order{isFinal ? ', expected and final' : ', as expected'}, in {order.currency}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={cn(head, 'text-left')}>
              In {order.currency}
            </th>
            <th scope="col" className={cn(head, 'pl-4 text-right')}>
              Expected
            </th>
            {isFinal ? (
              <th scope="col" className={cn(head, 'pl-4 text-right')}>
                Outcome
              </th>
            ) : null}
            {differs ? (
              <th scope="col" className={cn(head, 'pl-4 text-right max-sm:hidden')}>
                Difference
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} isFinal={isFinal} differs={differs} />
          ))}
        </tbody>
      </table>
      <div className="mt-1 space-y-1 border-border border-t pt-3 text-muted">
        {isFinal ? (
          reasons.map((reason) => <p key={reason}>{reason}</p>)
        ) : (
          <p>
            <Standing order={order} />
          </p>
        )}
        <p className="text-sm">
          Estimated <Time value={order.created_at} /> from the price of{' '}
          <Time value={order.estimate.price_as_of} />, to execute on {formatDay(order.estimate.trade_date)}.
        </p>
      </div>
    </>
  );
}
