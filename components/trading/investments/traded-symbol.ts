import type { Investment } from '@/lib/contract/trading/investments';

/** The symbol under which it trades on the exchange; undefined for funds too, whose symbol is the manager's own. */
export const tradedSymbol = ({ type, symbol }: Investment): string | undefined =>
  type === 'equity' ? symbol : undefined;
