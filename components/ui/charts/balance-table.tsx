import { Amount } from '../display/amount';
import { ScrollRegion } from '../display/scroll-region';
import { QuietTimes, Time } from '../display/time';
import type { BalancePoint } from './balance-point';

type BalanceTableProps = { label: string; points: readonly BalancePoint[]; currency: string };

/** Every point of a balance chart, newest first. */
export function BalanceTable({ label, points, currency }: BalanceTableProps) {
  return (
    <QuietTimes>
      <ScrollRegion
        label={`${label}, as a table`}
        className="max-h-72 overflow-y-auto rounded-md border border-border"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead className="sticky top-0 bg-canvas text-left text-muted text-xs">
            <tr>
              <th scope="col" className="h-8 border-border border-b px-3 font-medium">
                From
              </th>
              <th scope="col" className="h-8 border-border border-b px-3 text-right font-medium">
                Balance, {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {points
              .map((point, place) => ({ point, place }))
              .reverse()
              .map(({ point, place }) => (
                // Two balances can share a moment; from the oldest on each keeps its place.
                <tr key={place} className="odd:bg-canvas/60">
                  <td className="px-3 py-1.5">
                    <Time value={point.time} />
                  </td>
                  <td className="px-3 py-1.5">
                    <Amount value={point.value} align="right" />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </QuietTimes>
  );
}
