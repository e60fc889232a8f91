import { handlersBy } from '@/server/core/handlers';
import { listFxBars, listIndexBars, listInstrumentBars } from '@/server/market/quotes/bars/read-bars';
import {
  exportDisclosures,
  getDisclosure,
  listDisclosures,
  summariseDisclosures,
} from '@/server/market/quotes/disclosures/read-disclosures';
import { getInstrument } from '@/server/market/quotes/get-instrument';
import { getMarketOverview } from '@/server/market/quotes/get-market-overview';
import { listMarketCalendar } from '@/server/market/quotes/list-market-calendar';
import { getIndex, listIndices } from '@/server/market/quotes/read-indices';
import {
  getMarketStatus,
  listFxRates,
  listInstruments,
  listQuotes,
} from '@/server/market/quotes/read-quotes';
import {
  createWatchlist,
  deleteWatchlist,
  updateWatchlist,
} from '@/server/market/watchlists/change-watchlists';
import { listWatchlists } from '@/server/market/watchlists/read-watchlists';

const { command, csv, idempotentCommand, query } = handlersBy('environment');

export const marketHandlers = {
  getMarketStatus: query(getMarketStatus),
  getMarketOverview: query(getMarketOverview),
  listInstruments: query(listInstruments),
  getInstrument: query(getInstrument),
  listInstrumentBars: query(listInstrumentBars),
  listQuotes: query(listQuotes),
  listIndices: query(listIndices),
  getIndex: query(getIndex),
  listIndexBars: query(listIndexBars),
  listFxRates: query(listFxRates),
  listFxBars: query(listFxBars),
  listMarketCalendar: query(listMarketCalendar),
  listDisclosures: query(listDisclosures),
  summariseDisclosures: query(summariseDisclosures),
  exportDisclosures: csv(exportDisclosures),
  getDisclosure: query(getDisclosure),
  listWatchlists: query(listWatchlists),
  createWatchlist: idempotentCommand(createWatchlist),
  updateWatchlist: command(updateWatchlist),
  deleteWatchlist: command(deleteWatchlist),
};
