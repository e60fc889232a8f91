import type { Calendar } from '@/server/market/calendar/calendar';
import { marketAt } from '@/server/market/calendar/sessions';
import type { Due } from './rules';

/** The next time at which the market opens or closes after a moment. */
export function nextSession(calendar: Calendar, after: Date): Due & { readonly outcome: string } {
  const { nextOpen, nextClose } = marketAt(calendar, after);
  const opens = nextOpen < nextClose;
  return {
    kind: 'market_session',
    resourceId: null,
    dueAt: opens ? nextOpen : nextClose,
    reference: opens ? 'The market opens' : 'The market closes',
    outcome: opens ? 'open' : 'closed',
  };
}
