import { tradesOnExchange } from '@/lib/contract/trading/investment-types';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { Calendar } from '@/server/market/calendar/calendar';
import { nextTrading } from '@/server/market/calendar/sessions';
import type { Fulfiller } from '../rules';

/** The fields that an order's trading hours depend on. */
export interface Tradable {
  readonly fulfilledBy: Fulfiller;
  readonly investmentType: InvestmentType;
}

/** When the next step of an order is due, and until when a closed exchange delays it; null for neither. */
interface NextStep {
  readonly dueAt: Date | null;
  readonly waitsUntil: Date | null;
}

/**
 * The next step of an order, which a closed exchange delays to its next open. A broker and the desk know the hours of the exchange
 * themselves, so that only the sandbox's step is moved there.
 * @param wanted when the step would be made at any hour; null when people make it
 */
export function nextStep(
  { fulfilledBy, investmentType }: Tradable,
  calendar: Calendar,
  wanted: Date | null,
  now: Date,
): NextStep {
  const from = wanted && wanted > now ? wanted : now;
  const opens = tradesOnExchange(investmentType) ? nextTrading(calendar, from) : from;
  return { dueAt: fulfilledBy === 'sandbox' ? opens : wanted, waitsUntil: opens > from ? opens : null };
}
