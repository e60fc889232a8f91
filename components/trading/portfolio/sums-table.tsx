import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/display/amount';
import { Disclosure } from '@/components/ui/display/disclosure';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { formatCount } from '@/lib/format';
import { ReturnsFigure } from './returns-figure';

interface Sum {
  readonly key: string;
  /** Its name, or a link to it. */
  readonly name: ReactNode;
  readonly principal: string;
  readonly current_value: string;
  readonly accrued_returns: string;
  readonly count: number;
}

type SumsTableProps = {
  /** The name of the chart above: “By type”. */
  label: string;
  /** The heading of the first column. */
  head: string;
  currency: string;
  sums: readonly Sum[];
};

const head = 'h-8 whitespace-nowrap border-border border-b px-3 text-right font-medium first:text-left';
const cell = 'whitespace-nowrap px-3 py-1.5 text-right tabular';

/** The data of a portfolio chart as a table. */
export function SumsTable({ label, head: first, currency, sums }: SumsTableProps) {
  return (
    <Disclosure summary="Show as table" className="mt-3">
      <ScrollRegion
        label={`${label}, as a table`}
        className="max-h-80 overflow-auto rounded-md border border-border"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">
            {label}, amounts in {currency}
          </caption>
          <thead className="sticky top-0 bg-canvas text-muted text-xs">
            <tr>
              <th scope="col" className={head}>
                {first}
              </th>
              <th scope="col" className={head}>
                Value, {currency}
              </th>
              <th scope="col" className={head}>
                Principal
              </th>
              <th scope="col" className={head}>
                Returns
              </th>
              <th scope="col" className={head}>
                Holdings
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.key} className="odd:bg-canvas/60">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {sum.name}
                </th>
                <td className={cell}>
                  <Amount value={sum.current_value} />
                </td>
                <td className={cell}>
                  <Amount value={sum.principal} />
                </td>
                <td className={cell}>
                  <ReturnsFigure of={sum} />
                </td>
                <td className={cell}>{formatCount(sum.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Disclosure>
  );
}
