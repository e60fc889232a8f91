import type { MarketRow } from '@/lib/contract/market/overview';

/** A row of the market for tests: a share of the main board, with whatever matters. */
export const marketRow = (symbol: string, facts: Partial<MarketRow> = {}): MarketRow => ({
  symbol,
  name: `${symbol} Plc`,
  sector: 'Financial Services',
  board: 'Main',
  type: 'equity',
  currency: 'NGN',
  status: 'active',
  ...facts,
});
