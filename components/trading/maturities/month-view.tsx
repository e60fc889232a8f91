'use client';

import { CalendarClock } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useDayInAddress } from '@/components/market/calendar/use-day-in-address';
import { dayInFull } from '@/components/market/calendar/year';
import { formatCompact } from '@/components/market/common/figures';
import { useMarketStatus } from '@/components/market/common/use-market';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount, formatCount } from '@/lib/format';
import { investmentTypeLabels } from '../labels/investments';
import { monthInFull } from '../portfolio/shares';
import { ComingLine } from './coming-line';
import { useMonthHref } from './maturities-header';
import { blanksBefore, comesFrom, daysOfMonth, type MaturityDay, shownDay } from './month';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

function nameOf(date: string, maturing: MaturityDay | undefined): string {
  if (!maturing) return `${dayInFull(date)}, nothing matures`;
  const sums = maturing.coming.map(({ currency, amount }) => formatAmount(amount, currency)).join(', ');
  const count = maturing.holdings.length;
  return `${dayInFull(date)}, ${formatCount(count)} ${count === 1 ? 'holding' : 'holdings'}, ${sums}`;
}

interface DayChoice {
  /** The selected day, which is the Tab stop. */
  readonly chosen: string;
  readonly today: string | undefined;
  readonly choose: (date: string) => void;
  /** Moves from the selected day to another one. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The maturities of a day as far as they fit its cell: on a phone, only their number. */
function InDay({ maturing: { coming, holdings } }: { maturing: MaturityDay }) {
  const count = holdings.length;
  return (
    <>
      {coming.map(({ currency, amount }) => (
        <span key={currency} className="max-w-full truncate text-xs max-sm:hidden">
          {currency} {formatCompact(amount)}
        </span>
      ))}
      <span className="text-xs">
        <span className="sm:hidden">● </span>
        {formatCount(count)}
        <span className="max-sm:hidden"> {count === 1 ? 'holding' : 'holdings'}</span>
      </span>
    </>
  );
}

type DayProps = DayChoice & { date: string; maturing: MaturityDay | undefined };

function Day({ date, maturing, chosen, today, choose, onKeyDown }: DayProps) {
  const isChosen = date === chosen;
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={date === today ? 'date' : undefined}
      aria-label={nameOf(date, maturing)}
      onClick={() => choose(date)}
      onKeyDown={onKeyDown}
      className={cn(
        'tabular flex min-h-14 flex-col items-start gap-0.5 overflow-hidden rounded-md border border-border p-1 text-left text-sm sm:min-h-20 sm:p-1.5',
        maturing ? 'bg-accent-soft text-accent-ink hover:border-accent-ink' : 'text-muted hover:bg-subtle',
        isChosen && 'ring-2 ring-accent-ink ring-inset',
      )}
    >
      <span
        className={cn(
          maturing && 'font-semibold',
          date === today && 'underline decoration-2 underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {maturing ? <InDay maturing={maturing} /> : null}
    </button>
  );
}

type MaturityGridProps = DayChoice & { month: string; days: readonly MaturityDay[] };

/** A month in weeks from Monday to Sunday; days with maturities show the amount. */
function MaturityGrid({ month, days, ...choice }: MaturityGridProps) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <div className="grid grid-cols-7 gap-1">
      {weekdays.map((weekday) => (
        <span key={weekday} aria-hidden="true" className="pb-1 text-center text-muted text-xs">
          {weekday}
        </span>
      ))}
      {keysFor(blanksBefore(month)).map((key) => (
        <span key={key} />
      ))}
      {daysOfMonth(month).map((date) => (
        <Day key={date} date={date} maturing={byDay.get(date)} {...choice} />
      ))}
    </div>
  );
}

function Maturing({ holding }: { holding: Holding }) {
  const { org, env } = useScope();
  const { id, currency, principal, units, available_units, customer_reference: customer } = holding;
  const words = [investmentTypeLabels[holding.investment_type], customer].filter(
    (text) => text !== undefined,
  );
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <TextLink href={routes.holding(org, env, id)}>{holding.investment_name}</TextLink>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{words.join(' · ')}</p>
        {units === available_units ? null : (
          <p className="text-sm text-warning">Excludes units reserved by open sells.</p>
        )}
      </div>
      <div className="shrink-0 text-right">
        <Amount value={comesFrom(holding)} currency={currency} className="font-medium" />
        <p className="text-muted text-sm">
          <Amount value={principal} /> principal
        </p>
      </div>
    </li>
  );
}

/** Holdings that mature together, each with its payout. */
function MaturingList({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <ul className="divide-y divide-border">
      {holdings.map((holding) => (
        <Maturing key={holding.id} holding={holding} />
      ))}
    </ul>
  );
}

/** The maturities and total of the selected day. */
function DayPanel({ date, day }: { date: string; day: MaturityDay | undefined }) {
  return (
    <section aria-label="Selected day" aria-live="polite">
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

type MonthProps = { month: string; days: readonly MaturityDay[] };

/** A month as a calendar next to the selected day. */
export function CalendarOfMonth({ month, days }: MonthProps) {
  const today = useMarketStatus().data?.data.date;
  const hrefOf = useMonthHref();
  const { grid, chosen, choose, onKeyDown } = useDayInAddress({
    pick: (asked) => shownDay(asked, month, days, today),
    wayTo: (next) => (next.startsWith(`${month}-`) ? 'here' : { href: hrefOf(next.slice(0, 7), next) }),
  });
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="min-w-0 p-3 sm:p-5">
        <div ref={grid}>
          <MaturityGrid
            month={month}
            days={days}
            chosen={chosen}
            today={today}
            choose={choose}
            onKeyDown={onKeyDown}
          />
        </div>
      </Card>
      <div className="xl:sticky xl:top-[calc(var(--sticky-top)+1.5rem)] xl:self-start">
        <DayPanel date={chosen} day={days.find(({ day }) => day === chosen)} />
      </div>
    </div>
  );
}

/** No maturities in this month: links to the next month with some, or to the holdings. */
function NothingMatures({ month, next }: { month: string; next: string | undefined }) {
  const { org, env } = useScope();
  const hrefOf = useMonthHref();
  return (
    <Card>
      <EmptyState
        icon={<CalendarClock aria-hidden="true" />}
        title={`Nothing matures in ${monthInFull(month)}`}
        description="Fixed-term investments mature at the end of their term, when principal and returns go to the wallet."
        action={
          next ? (
            <LinkButton href={hrefOf(next)}>Go to {monthInFull(next)}</LinkButton>
          ) : (
            <LinkButton href={routes.holdings(org, env)}>See holdings</LinkButton>
          )
        }
      />
    </Card>
  );
}

/** A month as a list by day. */
export function ListOfMonth({ month, days, next }: MonthProps & { next: string | undefined }) {
  if (days.length === 0) return <NothingMatures month={month} next={next} />;
  return (
    <Card className="divide-y divide-border">
      {days.map(({ day, coming, holdings }) => (
        <section key={day} aria-label={dayInFull(day)} className="p-4 sm:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="font-semibold">{dayInFull(day)}</h3>
            <ComingLine coming={coming} />
          </div>
          <MaturingList holdings={holdings} />
        </section>
      ))}
    </Card>
  );
}
