import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

type Query = Readonly<Record<string, string>>;

/** The whole market in one call: status, indices with their trends, and every instrument with its figures. */
export const marketOverviewQuery = (scope: Scope) => readQuery(scope, 'getMarketOverview');

/** Whether the market is open, and its next opening and close. */
export const marketStatusQuery = (scope: Scope) => readQuery(scope, 'getMarketStatus');

/** Every index with the day's figures. */
export const indicesQuery = (scope: Scope) => readQuery(scope, 'listIndices');

/** The reference rates of the supported pairs. */
export const fxRatesQuery = (scope: Scope) => readQuery(scope, 'listFxRates');

/** The exchange calendar from the first to the last day of a year. */
export const marketYearQuery = (scope: Scope, year: number) =>
  readQuery(scope, 'listMarketCalendar', { query: { from: `${year}-01-01`, to: `${year}-12-31` } });

export const disclosuresQuery = (scope: Scope, query: Query) =>
  readQuery(scope, 'listDisclosures', { query });

/** How many disclosures match, by category. */
export const disclosuresSummaryQuery = (scope: Scope, query: Query) =>
  readQuery(scope, 'summariseDisclosures', { query });

/** One disclosure with its text. */
export const disclosureQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getDisclosure', { params: { disclosure_id: id } });

/** The member's watchlists: at most twenty, so one page contains all of them. */
export const watchlistsQuery = (scope: Scope) => readQuery(scope, 'listWatchlists');

/** One index with its constituents. */
export const indexQuery = (scope: Scope, code: string) => readQuery(scope, 'getIndex', { params: { code } });

/** One instrument with its quote, figures, indices and the market status. */
export const instrumentQuery = (scope: Scope, symbol: string) =>
  readQuery(scope, 'getInstrument', { params: { symbol } });

/** Disclosures on an instrument's page. The list of disclosures has all of them. */
const DISCLOSURES_SHOWN = '5';

/** The latest disclosures of an issuer. */
export const latestDisclosuresQuery = (scope: Scope, symbol: string) =>
  disclosuresQuery(scope, { symbol, limit: DISCLOSURES_SHOWN });
