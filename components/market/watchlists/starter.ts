import type { MarketRow } from '@/lib/contract/market/overview';
import { sortRows } from '../table/row-order';

/** The name of the starter list. */
export const STARTER_NAME = 'Largest companies';
const STARTER_SIZE = 10;

/** The symbols of the ten largest companies by market value, the largest first. Funds are no companies. */
export function largestCompanies(rows: readonly MarketRow[]): string[] {
  const companies = rows.filter(({ type, market_value }) => type === 'equity' && market_value !== undefined);
  return sortRows(companies, { key: 'market_value', descending: true })
    .slice(0, STARTER_SIZE)
    .map(({ symbol }) => symbol);
}
