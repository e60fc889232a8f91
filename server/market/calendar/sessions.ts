import type { SessionName } from '@/lib/contract/market/status';
import type { Calendar } from './calendar';
import { lagosDate, lagosTime } from './lagos';

/** A part of the trading day, as the contract shows it. */
interface SessionTimes {
  readonly session: Exclude<SessionName, 'closed' | 'halted'>;
  readonly from: Date;
  readonly to: Date;
}

/** The parts of a trading day in Lagos time; each lasts until the next one begins, the last one until the close. */
const parts = [
  { session: 'pre_open', from: '09:30' },
  { session: 'opening_auction', from: '09:55' },
  { session: 'continuous', from: '10:00' },
  { session: 'pre_close', from: '14:20' },
  { session: 'closing_auction', from: '14:25' },
] as const;
/** When continuous trading begins, in Lagos. */
export const OPENS_AT = '10:00';
/** When the market closes, in Lagos. */
export const CLOSES_AT = '14:30';

/** The parts of a trading day, in order. Whether the market opens on that date is up to the calendar. */
export const sessionsOf = (date: string): SessionTimes[] =>
  parts.map(({ session, from }, index) => ({
    session,
    from: lagosTime(date, from),
    to: lagosTime(date, parts[index + 1]?.from ?? CLOSES_AT),
  }));

/** Whether the market is open at a moment, and the next change. */
interface MarketAt {
  /** From the start of continuous trading to the close. */
  readonly isOpen: boolean;
  readonly session: SessionName;
  /** Today in Lagos. */
  readonly date: string;
  /** When continuous trading begins next. */
  readonly nextOpen: Date;
  readonly nextClose: Date;
  /** Why it is closed all day: the holiday or the day of the weekend. */
  readonly reason?: string;
}

/** When the exchange can first trade from a moment on: at that moment in continuous trading, else at the next open. */
export function nextTrading(calendar: Calendar, from: Date): Date {
  const { isOpen, nextOpen } = marketAt(calendar, from);
  return isOpen ? from : nextOpen;
}

/** The state of the market at a moment by its calendar; a halt is not known here. */
export function marketAt(calendar: Calendar, now: Date): MarketAt {
  const date = lagosDate(now);
  const today = calendar.dayOf(date);
  const opens = lagosTime(date, OPENS_AT);
  const closes = lagosTime(date, CLOSES_AT);
  const next = calendar.nextOpen(date);
  const trades = today.status === 'open';
  const current = trades ? sessionsOf(date).find(({ from, to }) => from <= now && now < to) : undefined;
  return {
    isOpen: trades && opens <= now && now < closes,
    session: current?.session ?? 'closed',
    date,
    nextOpen: trades && now < opens ? opens : lagosTime(next, OPENS_AT),
    nextClose: trades && now < closes ? closes : lagosTime(next, CLOSES_AT),
    ...(!trades && { reason: today.name ?? 'Closed' }),
  };
}

/** Open days between trade and settlement. */
interface SettlementCycle {
  /** The first trade date to which it applies. */
  readonly from: string;
  readonly days: number;
  readonly name: string;
  readonly certainty: 'confirmed' | 'provisional';
}

/** Each cycle from its first trade date on, the earliest first. A change that is announced is one more line here. */
const cycles: readonly [SettlementCycle, ...SettlementCycle[]] = [
  { from: '0001-01-01', days: 3, name: 'T+3', certainty: 'confirmed' },
  { from: '2025-11-28', days: 2, name: 'T+2', certainty: 'confirmed' },
  { from: '2026-06-01', days: 1, name: 'T+1', certainty: 'confirmed' },
];

/** The cycle in force on a trade date. */
export const cycleOn = (tradeDate: string): SettlementCycle =>
  cycles.findLast(({ from }) => from <= tradeDate) ?? cycles[0];

/**
 * The settlement date of a trade. A trade on a closed day counts for the next open one, by the cycle of that day. Two
 * cycles may end on one day: trades of 29 May and of 1 June 2026 both settled on 2 June.
 */
export function settlesOn(calendar: Calendar, tradeDate: string): string {
  const traded = calendar.isOpen(tradeDate) ? tradeDate : calendar.nextOpen(tradeDate);
  return calendar.addOpenDays(traded, cycleOn(traded).days);
}
