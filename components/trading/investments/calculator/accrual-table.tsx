import { Amount } from '@/components/ui/display/amount';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { formatCount, formatDay } from '@/lib/format';
import type { AccrualLine } from './returns-plan';

const head = 'h-8 whitespace-nowrap border-border border-b px-3 font-medium';
const figure = 'tabular whitespace-nowrap px-3 py-1.5 text-right';

/** How returns accrue, a line for each month. */
export function AccrualTable({ months, currency }: { months: readonly AccrualLine[]; currency: string }) {
  return (
    <ScrollRegion label="Accrual by month" className="max-h-96 overflow-auto rounded-md border border-border">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Accrual by month, amounts in {currency}</caption>
        <thead className="sticky top-0 bg-canvas text-left text-muted text-xs">
          <tr>
            <th scope="col" className={head}>
              Up to
            </th>
            <th scope="col" className={`${head} text-right`}>
              Days
            </th>
            <th scope="col" className={`${head} text-right`}>
              Earned
            </th>
            <th scope="col" className={`${head} text-right`}>
              Earned so far
            </th>
            <th scope="col" className={`${head} text-right`}>
              Value, {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.until} className="odd:bg-canvas/60">
              <th scope="row" className="tabular whitespace-nowrap px-3 py-1.5 text-left font-normal">
                {formatDay(month.until)}
              </th>
              <td className={figure}>{formatCount(month.days)}</td>
              <td className={figure}>
                <Amount value={month.earned} />
              </td>
              <td className={figure}>
                <Amount value={month.accrued} />
              </td>
              <td className={figure}>
                <Amount value={month.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
