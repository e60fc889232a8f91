import { dayInFull } from '@/components/market/calendar/year';
import { Card } from '@/components/ui/display/card';
import { ComingLine } from './coming-line';
import { MaturingList } from './maturing-list';
import type { MaturityDay } from './month';

/** What matures on the chosen day and how much comes. */
export function DayPanel({ date, day }: { date: string; day: MaturityDay | undefined }) {
  return (
    <section aria-label="The chosen day" aria-live="polite">
      <Card className="p-4 sm:p-5">
        <h2 className="font-semibold text-lg">{dayInFull(date)}</h2>
        {day ? (
          <>
            <p className="mt-1 mb-2">
              <ComingLine coming={day.coming} />
            </p>
            <MaturingList holdings={day.holdings} />
          </>
        ) : (
          <p className="mt-1 text-muted">Nothing matures on this day.</p>
        )}
      </Card>
    </section>
  );
}
