import { groupedDecimal } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';

const NO_BREAK_SPACE = '\u00a0';

/** An amount with its currency, as buttons and sentences name it. */
export const namedAmount = (currency: string, decimal: string): string =>
  `${currency}${NO_BREAK_SPACE}${groupedDecimal(decimal)}`;

const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time as payers read it: `20 Nov 2026, 10:30 (Lagos)`. */
export const lagosTime = (moment: string): string => `${lagos.format(new Date(moment))} (Lagos)`;

/** What the page calls the rail. */
export const railName = (method: FundingMethod): string =>
  method === 'gamma_momo' ? 'Mobile money' : 'Card or bank checkout';
