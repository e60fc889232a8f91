import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { useToday } from '@/components/ui/display/ticker';
import { Status } from '@/components/ui/feedback/status';
import type { MarketDay } from '@/lib/contract/market/status';
import { formatLagos } from '@/lib/format';
import { sessionLabels } from '../labels/market';
import { dayInFull } from './year';

/** Whether a day is declared or expected, as a label and a shape. A day that has passed is neither. */
export function Certainty({ certainty, date }: Pick<MarketDay, 'certainty' | 'date'>) {
  const today = useToday();
  if (certainty === 'provisional' && date < today) return <Status tone="neutral" label="Past" />;
  return certainty === 'confirmed' ? (
    <Status tone="positive" label="Confirmed" />
  ) : (
    <Status tone="waiting" label="Provisional" />
  );
}

const hour = (moment: string) => formatLagos(moment).slice(-5);

function Sessions({ sessions }: Pick<MarketDay, 'sessions'>) {
  if (sessions.length === 0) return <p className="text-muted">There is no trading on this day.</p>;
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-medium">Sessions, Lagos time</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Session</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ session, from, to }) => (
          <tr key={session} className="border-border border-t">
            <td className="py-1.5 pr-3">{sessionLabels[session]}</td>
            <td className="tabular py-1.5 text-right">{hour(from)}</td>
            <td className="tabular py-1.5 pl-3 text-right">{hour(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The details of one day: open or closed and how certain, its sessions, and the settlement day of its trades. */
export function DayPanel({ day }: { day: MarketDay }) {
  const { date, status, name, certainty, settles_on, sessions } = day;
  return (
    <section aria-label="Selected day" aria-live="polite">
      <Card className="space-y-4 p-4 sm:p-5">
        <div>
          <h2 className="font-semibold text-lg">{dayInFull(date)}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <Status
              tone={status === 'open' ? 'positive' : 'neutral'}
              label={status === 'open' ? 'Open' : 'Closed'}
            />
            {name ? <span>{name}</span> : null}
          </p>
        </div>
        <DescriptionList
          items={[
            {
              label: 'Status',
              value: <Certainty certainty={certainty} date={date} />,
              hint:
                certainty === 'provisional'
                  ? 'The government declares holidays, sometimes only days before, so this may change.'
                  : undefined,
            },
            ...(settles_on ? [{ label: 'Trades on this day settle', value: dayInFull(settles_on) }] : []),
          ]}
        />
        <Sessions sessions={sessions} />
      </Card>
    </section>
  );
}
