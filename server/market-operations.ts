import type { OperationId } from '@/lib/contract/operations';
import type { Context } from './context';
import type { Verbs } from './house-operations';
import { getInvestment } from './investments/get-investment';
import { listInvestments } from './investments/list-investments';
import { getDisclosure } from './market/get-disclosure';
import { getIndex } from './market/get-index';
import { getInstrument } from './market/get-instrument';
import { getMarketOverview } from './market/get-market-overview';
import { getMarketStatus } from './market/get-market-status';
import { listDisclosures } from './market/list-disclosures';
import { listFxBars } from './market/list-fx-bars';
import { listFxRates } from './market/list-fx-rates';
import { listIndexBars } from './market/list-index-bars';
import { listIndices } from './market/list-indices';
import { listInstrumentBars } from './market/list-instrument-bars';
import { listInstruments } from './market/list-instruments';
import { listMarketCalendar } from './market/list-market-calendar';
import { listQuotes } from './market/list-quotes';
import { createWatchlist } from './watchlists/create-watchlist';
import { deleteWatchlist } from './watchlists/delete-watchlist';
import { listWatchlists } from './watchlists/list-watchlists';
import { updateWatchlist } from './watchlists/update-watchlist';

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
