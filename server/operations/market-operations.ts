import type { OperationId } from '@/lib/contract/operations';
import { listFxBars, listIndexBars, listInstrumentBars } from '@/server/market/quotes/bars/read-bars';
import { getDisclosure, listDisclosures } from '@/server/market/quotes/disclosures/read-disclosures';
import { getInstrument } from '@/server/market/quotes/get-instrument';
import { getMarketOverview } from '@/server/market/quotes/get-market-overview';
import { listMarketCalendar } from '@/server/market/quotes/list-market-calendar';
import {
  getIndex,
  getMarketStatus,
  listFxRates,
  listIndices,
  listInstruments,
  listQuotes,
} from '@/server/market/quotes/read-quotes';
import { createWatchlist } from '@/server/market/watchlists/create-watchlist';
import { deleteWatchlist } from '@/server/market/watchlists/delete-watchlist';
import { listWatchlists } from '@/server/market/watchlists/read-watchlists';
import { updateWatchlist } from '@/server/market/watchlists/update-watchlist';
import type { Context } from '@/server/platform/kernel/context';
import { getInvestment, listInvestments } from '@/server/trading/catalogue/read-investments';
import type { Handlers } from './operator-operations';

/** Market data, watchlists and the catalogue of investments. */
export const marketHandlers = {
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
} satisfies Partial<Handlers<OperationId, Context>>;
