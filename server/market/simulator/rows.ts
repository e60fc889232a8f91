import { lagosTime } from '../calendar/lagos';
import { CLOSES_AT, OPENS_AT } from '../calendar/sessions';
import type { BarRow, QuoteRow } from '../reference/feed-types';
import { minuteOfSlot, SLOTS, type Slots } from './slots';
import type { DayFigures, Source } from './source';
import type { Position, Timeline } from './timeline';

const MINUTE = 60_000;

/** What was dealt, where that means something. */
const dealt = ({ counted }: Source, volume: number, value: number, trades: number) =>
  counted ? { volume, value: BigInt(value), trades } : { volume: null, value: null, trades: null };

/** The daily bar of a series. */
export function dayBar(source: Source, begins: Date, figures: DayFigures): BarRow {
  const { unit } = source;
  return {
    at: begins,
    open: BigInt(figures.open) * unit,
    high: BigInt(figures.high) * unit,
    low: BigInt(figures.low) * unit,
    close: BigInt(figures.close) * unit,
    ...dealt(source, figures.volume, figures.value, figures.trades),
  };
}

/** The five-minute bars of a session, oldest first. */
export function slotBars(source: Source, date: string, slots: Slots): BarRow[] {
  const { unit } = source;
  const opens = lagosTime(date, OPENS_AT).getTime();
  const rows: BarRow[] = [];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    if ((slots.has[slot] ?? 0) === 0) continue;
    rows.push({
      at: new Date(opens + minuteOfSlot(slot) * MINUTE),
      open: BigInt(slots.open[slot] ?? 0) * unit,
      high: BigInt(slots.high[slot] ?? 0) * unit,
      low: BigInt(slots.low[slot] ?? 0) * unit,
      close: BigInt(slots.close[slot] ?? 0) * unit,
      ...dealt(source, slots.volume[slot] ?? 0, slots.value[slot] ?? 0, slots.trades[slot] ?? 0),
    });
  }
  return rows;
}

/**
 * The latest figures of a series; undefined before its first day. Once the market is open a share without a trade yet
 * stands at its previous close with nothing dealt.
 */
export function quoteOf(source: Source, timeline: Timeline, position: Position): QuoteRow | undefined {
  const day = source.latestDay(position);
  if (day < 1) return undefined;
  const { unit } = source;
  const previous = source.previousClose(day);
  const figures = source.figures(day, position) ?? {
    open: previous,
    high: previous,
    low: previous,
    close: previous,
    volume: 0,
    value: 0,
    trades: 0,
  };
  const spread = position.quoting ? source.spread?.(position, figures.close) : undefined;
  return {
    last: BigInt(figures.close) * unit,
    open: BigInt(figures.open) * unit,
    high: BigInt(figures.high) * unit,
    low: BigInt(figures.low) * unit,
    previousClose: BigInt(previous) * unit,
    ...dealt(source, figures.volume, figures.value, figures.trades),
    bid: spread?.bid === undefined ? null : BigInt(spread.bid) * unit,
    ask: spread?.ask === undefined ? null : BigInt(spread.ask) * unit,
    asOf: day === position.day ? position.asOf : lagosTime(timeline.dateOf(day), CLOSES_AT),
    delayedSeconds: 0,
    source: 'simulated',
  };
}
