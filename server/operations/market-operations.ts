import type { OperationId } from '@/lib/contract/operations';
import { listFxBars } from '@/server/market/quotes/bars/list-fx-bars';
import { listIndexBars } from '@/server/market/quotes/bars/list-index-bars';
import { listInstrumentBars } from '@/server/market/quotes/bars/list-instrument-bars';
import { getDisclosure } from '@/server/market/quotes/disclosures/get-disclosure';
import { listDisclosures } from '@/server/market/quotes/disclosures/list-disclosures';
import { getIndex } from '@/server/market/quotes/get-index';
import { getInstrument } from '@/server/market/quotes/get-instrument';
import { getMarketOverview } from '@/server/market/quotes/get-market-overview';
import { getMarketStatus } from '@/server/market/quotes/get-market-status';
import { listFxRates } from '@/server/market/quotes/list-fx-rates';
import { listIndices } from '@/server/market/quotes/list-indices';
import { listInstruments } from '@/server/market/quotes/list-instruments';
import { listMarketCalendar } from '@/server/market/quotes/list-market-calendar';
import { listQuotes } from '@/server/market/quotes/list-quotes';
import { createWatchlist } from '@/server/market/watchlists/create-watchlist';
import { deleteWatchlist } from '@/server/market/watchlists/delete-watchlist';
import { listWatchlists } from '@/server/market/watchlists/list-watchlists';
import { updateWatchlist } from '@/server/market/watchlists/update-watchlist';
import type { Context } from '@/server/platform/kernel/context';
import { getInvestment } from '@/server/trading/catalogue/get-investment';
import { listInvestments } from '@/server/trading/catalogue/list-investments';
import type { Verbs } from './house-operations';

/** Market data, watchlists and the catalogue of investments. */
export const marketVerbs = {
  getMarketStatus,
  getMarketOverview,
  listInstruments,
  getInstrument,
  listInstrumentBars,
  listQuotes,
  listIndices,
  getIndex,
  listIndexBars,
  listFxRates,
  listFxBars,
  listMarketCalendar,
  listDisclosures,
  getDisclosure,
  listWatchlists,
  createWatchlist,
  updateWatchlist,
  deleteWatchlist,
  listInvestments,
  getInvestment,
} satisfies Partial<Verbs<OperationId, Context>>;
