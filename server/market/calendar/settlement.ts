import type { Calendar } from './calendar';

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
