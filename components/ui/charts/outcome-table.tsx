import { formatCount } from '@/lib/format';
import { ScrollRegion } from '../display/scroll-region';
import { QuietTimes, Time } from '../display/time';
import type { OutcomeHour } from './outcome-hour';

const head = 'h-8 border-border border-b px-3 font-medium';

/** Every hour of an outcome chart in which something was tried, newest first. */
export function OutcomeTable({ label, hours }: { label: string; hours: readonly OutcomeHour[] }) {
  const busy = hours.filter(({ succeeded, failed }) => succeeded + failed > 0).toReversed();
  if (busy.length === 0) return <p className="text-muted">There is no hour with attempts.</p>;
  return (
    <QuietTimes>
      <ScrollRegion
        label={`${label}, as a table`}
        className="max-h-72 overflow-y-auto rounded-md border border-border"
      >
        <table className="tabular w-full border-separate border-spacing-0">
          <thead className="sticky top-0 bg-canvas text-left text-muted text-xs">
            <tr>
              <th scope="col" className={head}>
                Hour from, Lagos
              </th>
              <th scope="col" className={`${head} text-right`}>
                Succeeded
              </th>
              <th scope="col" className={`${head} text-right`}>
                Failed
              </th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ hour, succeeded, failed }) => (
              <tr key={hour} className="odd:bg-canvas/60">
                <td className="px-3 py-1.5">
                  <Time value={hour} />
                </td>
                <td className="px-3 py-1.5 text-right">{formatCount(succeeded)}</td>
                <td className="px-3 py-1.5 text-right">{formatCount(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </QuietTimes>
  );
}
