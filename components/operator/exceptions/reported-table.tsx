import { Equal, TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Time } from '@/components/ui/display/time';
import { formatDecimal } from '@/lib/format';
import type { SaidRow } from './compare-reported';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DECIMAL = /^-?\d+\.\d{2}$/;
const cell = 'px-3 py-2.5 align-top sm:px-5 wrap-break-word [&_time]:whitespace-normal';

/** A value as it was said: a moment and an amount as people read them, everything else as it came. */
function Value({ value }: { value: string | null | undefined }) {
  if (value === undefined) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Nothing to compare</span>
      </span>
    );
  }
  if (value === null) return <span className="text-muted">Nothing</span>;
  if (MOMENT.test(value)) return <Time value={value} />;
  return <span className="tabular">{DECIMAL.test(value) ? formatDecimal(value) : value}</span>;
}

/** What the provider said beside what we had, with what differs marked by a word and a shape. */
export function SaidTable({ rows }: { rows: readonly SaidRow[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">What the provider said beside what we had</caption>
      <thead>
        <tr className="border-border border-b bg-canvas text-muted text-xs">
          <th scope="col" className={cn(cell, 'w-[34%] font-medium sm:w-1/4')}>
            What
          </th>
          <th scope="col" className={cn(cell, 'font-medium')}>
            The provider said
          </th>
          <th scope="col" className={cn(cell, 'font-medium')}>
            We had
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what} className="border-border border-b last:border-b-0">
            <th scope="row" className={cn(cell, 'font-normal text-muted')}>
              {row.what}
            </th>
            <td className={cell}>
              <Value value={row.said} />
            </td>
            <td className={cell}>
              <Value value={row.had} />
              {row.had === undefined ? null : row.differs ? (
                <span className="ml-2 inline-flex items-center gap-1 font-medium text-sm text-warning">
                  <TriangleAlert aria-hidden="true" className="size-3.5" />
                  differs
                </span>
              ) : (
                <span className="ml-2 inline-flex items-center gap-1 text-muted text-sm">
                  <Equal aria-hidden="true" className="size-3.5" />
                  agrees
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
