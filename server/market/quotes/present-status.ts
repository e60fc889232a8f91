import type { MarketStatus } from '@/lib/contract/market/status';
import type { MarketSource } from '@/lib/contract/market/values';
import type { Calendar } from '../calendar/calendar';
import { marketAt } from '../calendar/sessions';

/** Whether the market is open at a moment, by the exchange's rules. */
export function presentStatus(calendar: Calendar, now: Date, source: MarketSource): MarketStatus {
  const { isOpen, session, date, nextOpen, nextClose, reason } = marketAt(calendar, now);
  return {
    is_open: isOpen,
    session,
    date,
    next_open: nextOpen.toISOString(),
    next_close: nextClose.toISOString(),
    ...(reason !== undefined && { reason }),
    as_of: now.toISOString(),
    delayed_seconds: 0,
    source,
  };
}
