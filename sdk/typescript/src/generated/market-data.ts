// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { NoInput, Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { MarketSource } from './shared.ts';

export interface Bar {
  time: string;
  /** Decimal price, two to four decimals. */
  open: string;
  /** Decimal price, two to four decimals. */
  high: string;
  /** Decimal price, two to four decimals. */
  low: string;
  /** Decimal price, two to four decimals. */
  close: string;
  /** Units. Omitted if the source does not report it. */
  volume?: number;
  /** Decimal amount with exactly two decimals, as a string. */
  value?: string;
  trades?: number;
}

export type BarInterval = '5m' | '1h' | '1d' | '1w' | '1mo';

export type Board = 'Premium' | 'Main' | 'Growth' | 'ASeM';

export interface Disclosure {
  id: string;
  /** Left out for notices of the exchange itself. */
  symbol?: string;
  issuer?: string;
  category: DisclosureCategory;
  title: string;
  published_at: string;
  /** The original, if the source names one. */
  url?: string;
  source: MarketSource;
}

export type DisclosureCategory =
  | 'financial_statements'
  | 'corporate_action'
  | 'board_meeting'
  | 'general_meeting'
  | 'directors_dealing'
  | 'regulatory_notice'
  | 'other';

export interface DisclosureDetail {
  id: string;
  /** Left out for notices of the exchange itself. */
  symbol?: string;
  issuer?: string;
  category: DisclosureCategory;
  title: string;
  published_at: string;
  /** The original, if the source names one. */
  url?: string;
  source: MarketSource;
  text: string;
}

export interface DisclosureGroup {
  category: DisclosureCategory;
  /** How many records the group has. */
  count: number;
}

export interface FxRate {
  pair: 'USDNGN' | 'GHSNGN' | 'USDGHS' | 'GBPNGN' | 'EURNGN';
  /** Units of the second currency for one of the first. */
  rate: string;
  /** 1 ÷ rate, rounded half up to eight decimals. */
  inverse: string;
  /** Since the day before. */
  change_percent?: string;
  as_of: string;
  /** The delay that the source reports, in seconds. */
  delayed_seconds: number;
  source: MarketSource;
}

export interface IndexTrend {
  code: string;
  name: string;
  /** Decimal price, two to four decimals. */
  level: string;
  /** Difference of prices, with a minus sign below zero. */
  change: string;
  /** Percent, two to four decimals. */
  change_percent: string;
  /** Closes of the last thirty sessions, ending with the current level. */
  closes: Array<string>;
}

export interface Instrument {
  symbol: string;
  name: string;
  isin?: string;
  sector: Sector;
  board: Board;
  type: InstrumentType;
  currency: 'NGN';
  compliance_tag?: 'BLS' | 'MRF' | 'DWL' | 'DIP' | 'AWR' | 'RST';
  status: 'active' | 'suspended';
}

export interface InstrumentDetail {
  symbol: string;
  name: string;
  isin?: string;
  sector: Sector;
  board: Board;
  type: InstrumentType;
  currency: 'NGN';
  compliance_tag?: 'BLS' | 'MRF' | 'DWL' | 'DIP' | 'AWR' | 'RST';
  status: 'active' | 'suspended';
  /** Left out while it has no price. */
  quote?: Quote;
  /** Key figures, each where it is known. */
  figures: {
    /** Decimal price, two to four decimals. */
    year_high?: string;
    /** Decimal price, two to four decimals. */
    year_low?: string;
    /** A session, over the last thirty. */
    average_volume?: number;
    shares_outstanding?: number;
    /** Decimal amount with exactly two decimals, as a string. */
    market_value?: string;
  };
  /** It is a member of. */
  indices: Array<{
    code: string;
    name: string;
  }>;
  market: MarketStatus;
}

export type InstrumentType = 'equity' | 'reit' | 'fund';

export interface MarketDay {
  date: string;
  status: 'open' | 'closed';
  /** The holiday’s name, or the weekday. */
  name?: string;
  /** Holidays are declared by the government, some only days before. */
  certainty: 'confirmed' | 'provisional';
  /** For an open day: when its trades settle. */
  settles_on?: string;
  sessions: Array<{
    session: 'pre_open' | 'opening_auction' | 'continuous' | 'pre_close' | 'closing_auction';
    from: string;
    to: string;
  }>;
}

export interface MarketIndex {
  code: string;
  name: string;
  description: string;
  /** How many securities it is made of. */
  members: number;
  /** Decimal price, two to four decimals. */
  level: string;
  /** Difference of prices, with a minus sign below zero. */
  change: string;
  /** Percent, two to four decimals. */
  change_percent: string;
  /** Decimal price, two to four decimals. */
  open: string;
  /** Decimal price, two to four decimals. */
  high: string;
  /** Decimal price, two to four decimals. */
  low: string;
  /** Decimal price, two to four decimals. */
  previous_close: string;
  /** Percent, two to four decimals. */
  year_to_date_percent?: string;
  as_of: string;
  /** The delay that the source reports, in seconds. */
  delayed_seconds: number;
  source: MarketSource;
}

export interface MarketIndexDetail {
  code: string;
  name: string;
  description: string;
  /** How many securities it is made of. */
  members: number;
  /** Decimal price, two to four decimals. */
  level: string;
  /** Difference of prices, with a minus sign below zero. */
  change: string;
  /** Percent, two to four decimals. */
  change_percent: string;
  /** Decimal price, two to four decimals. */
  open: string;
  /** Decimal price, two to four decimals. */
  high: string;
  /** Decimal price, two to four decimals. */
  low: string;
  /** Decimal price, two to four decimals. */
  previous_close: string;
  /** Percent, two to four decimals. */
  year_to_date_percent?: string;
  as_of: string;
  /** The delay that the source reports, in seconds. */
  delayed_seconds: number;
  source: MarketSource;
  constituents: Array<{
    symbol: string;
    name: string;
    /** Percent, two to four decimals. */
    weight_percent?: string;
  }>;
}

export interface MarketOverview {
  status: MarketStatus;
  /** Age and source of the newest price. Omitted without one. */
  prices?: {
    as_of: string;
    /** The delay that the source reports, in seconds. */
    delayed_seconds: number;
    source: MarketSource;
  };
  indices: Array<IndexTrend>;
  /** Every instrument by symbol, with today’s figures where it has a price. */
  instruments: Array<MarketRow>;
}

export interface MarketRow {
  symbol: string;
  name: string;
  isin?: string;
  sector: Sector;
  board: Board;
  type: InstrumentType;
  currency: 'NGN';
  compliance_tag?: 'BLS' | 'MRF' | 'DWL' | 'DIP' | 'AWR' | 'RST';
  status: 'active' | 'suspended';
  /** Decimal price, two to four decimals. */
  last?: string;
  /** Decimal price, two to four decimals. */
  previous_close?: string;
  /** Difference of prices, with a minus sign below zero. */
  change?: string;
  /** Percent, two to four decimals. */
  change_percent?: string;
  volume?: number;
  /** Decimal amount with exactly two decimals, as a string. */
  value?: string;
  trades?: number;
  /** Decimal amount with exactly two decimals, as a string. */
  market_value?: string;
}

export type MarketSession =
  | 'closed'
  | 'pre_open'
  | 'opening_auction'
  | 'continuous'
  | 'pre_close'
  | 'closing_auction'
  | 'halted';

export interface MarketStatus {
  /** From the start of continuous trading to the close. */
  is_open: boolean;
  session: MarketSession;
  date: string;
  next_open: string;
  next_close: string;
  /** Why it is closed all day: the holiday or the weekend. */
  reason?: string;
  as_of: string;
  /** The delay that the source reports, in seconds. */
  delayed_seconds: number;
  source: MarketSource;
}

export interface Quote {
  symbol: string;
  /** Decimal price, two to four decimals. */
  last: string;
  /** Difference of prices, with a minus sign below zero. */
  change: string;
  /** Percent, two to four decimals. */
  change_percent: string;
  /** Decimal price, two to four decimals. */
  open: string;
  /** Decimal price, two to four decimals. */
  high: string;
  /** Decimal price, two to four decimals. */
  low: string;
  /** Decimal price, two to four decimals. */
  previous_close: string;
  /** Omitted, like value and trades, if the source does not report it. */
  volume?: number;
  /** Decimal amount with exactly two decimals, as a string. */
  value?: string;
  trades?: number;
  /** Decimal price, two to four decimals. */
  bid?: string;
  /** Decimal price, two to four decimals. */
  ask?: string;
  /** The lowest price allowed on that day. */
  band_low: string;
  /** The highest price allowed on that day. */
  band_high: string;
  as_of: string;
  /** The delay that the source reports, in seconds. */
  delayed_seconds: number;
  source: MarketSource;
}

export type Sector =
  | 'Agriculture'
  | 'Basic Materials'
  | 'Conglomerates'
  | 'Construction/Real Estate'
  | 'Consumer Goods'
  | 'Consumer Services'
  | 'Financial Services'
  | 'Health Care'
  | 'ICT'
  | 'Industrial Goods'
  | 'Oil And Gas'
  | 'Services'
  | 'Telecommunications'
  | 'Utilities'
  | 'Waste Management';

export interface Watchlist {
  id: string;
  name: string;
  /** In the order in which they were added. */
  symbols: Array<string>;
  created_at: string;
  updated_at: string;
}

export interface ListInstrumentsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 symbols, separated by commas. */
  symbols?: string | readonly string[] | undefined;
  /** What to search for. */
  query?: string | undefined;
  /** Only instruments of this sector. */
  sector?: Sector | undefined;
  /** Only those of this type. */
  type?: InstrumentType | undefined;
  /** Only instruments of this board. */
  board?: Board | undefined;
  /** Only instruments with this tag of the exchange. */
  compliance_tag?: 'BLS' | 'MRF' | 'DWL' | 'DIP' | 'AWR' | 'RST' | undefined;
}

export interface ListInstrumentBarsQuery {
  /** How long each bar is. */
  interval?: BarInterval | undefined;
  /** The first moment; a date begins at midnight in Lagos. Left out: the latest bars up to `to` are answered. */
  from?: string | undefined;
  /** The last moment, included; a date is the whole day in Lagos. Left out: now. */
  to?: string | undefined;
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** With `from`: the next_cursor of the page before. */
  cursor?: string | undefined;
}

export interface ListQuotesQuery {
  /** Up to 100 symbols, separated by commas. */
  symbols: string | readonly string[];
}

export interface ListIndexBarsQuery {
  /** How long each bar is. */
  interval?: BarInterval | undefined;
  /** The first moment; a date begins at midnight in Lagos. Left out: the latest bars up to `to` are answered. */
  from?: string | undefined;
  /** The last moment, included; a date is the whole day in Lagos. Left out: now. */
  to?: string | undefined;
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** With `from`: the next_cursor of the page before. */
  cursor?: string | undefined;
}

export interface ListFxBarsQuery {
  /** How long each bar is. */
  interval?: BarInterval | undefined;
  /** The first moment; a date begins at midnight in Lagos. Left out: the latest bars up to `to` are answered. */
  from?: string | undefined;
  /** The last moment, included; a date is the whole day in Lagos. Left out: now. */
  to?: string | undefined;
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** With `from`: the next_cursor of the page before. */
  cursor?: string | undefined;
}

export interface ListMarketCalendarQuery {
  /** The first day. */
  from?: string | undefined;
  /** The last day. */
  to?: string | undefined;
}

export interface ListDisclosuresQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** `-created_at`, newest first, if left out; `created_at` is oldest first. */
  sort?: '-created_at' | 'created_at' | undefined;
  /** Only those of this ticker symbol. */
  symbol?: string | undefined;
  /** A part of the title or the issuer, in any case. */
  query?: string | undefined;
  /** Only those of this category. */
  category?: DisclosureCategory | undefined;
}

export interface SummariseDisclosuresQuery {
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** Only those of this ticker symbol. */
  symbol?: string | undefined;
  /** A part of the title or the issuer, in any case. */
  query?: string | undefined;
}

export interface ExportDisclosuresQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** Only those of this ticker symbol. */
  symbol?: string | undefined;
  /** A part of the title or the issuer, in any case. */
  query?: string | undefined;
  /** Only those of this category. */
  category?: DisclosureCategory | undefined;
}

export interface ListWatchlistsQuery {
  /** How many records a page has at most. */
  limit?: number | undefined;
  /** A next_cursor or prev_cursor that this list gave. */
  cursor?: string | undefined;
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
}

export interface CreateWatchlistBody {
  name: string;
  symbols?: Array<string>;
}

export interface UpdateWatchlistBody {
  name?: string;
  symbols?: Array<string>;
  add?: Array<string>;
  remove?: Array<string>;
}

const getMarketStatus: Operation<
  NoInput,
  {
    data: MarketStatus;
  }
> = {
  id: 'getMarketStatus',
  name: 'market.getStatus',
  method: 'GET',
  path: '/partner/v1/market/status',
  summary: 'Read whether the market is open',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const getMarketOverview: Operation<
  NoInput,
  {
    data: MarketOverview;
  }
> = {
  id: 'getMarketOverview',
  name: 'market.getOverview',
  method: 'GET',
  path: '/partner/v1/market/overview',
  summary: 'Read the whole market at once',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const listInstruments: Operation<
  { query?: ListInstrumentsQuery },
  {
    data: Array<Instrument>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listInstruments',
  name: 'market.listInstruments',
  method: 'GET',
  path: '/partner/v1/market/instruments',
  summary: 'List instruments',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'symbols', 'query', 'sector', 'type', 'board', 'compliance_tag'],
  body: null,
  takesFile: false,
  example: {},
};

const getInstrument: Operation<
  { params: { symbol: string } },
  {
    data: InstrumentDetail;
  }
> = {
  id: 'getInstrument',
  name: 'market.getInstrument',
  method: 'GET',
  path: '/partner/v1/market/instruments/{symbol}',
  summary: 'Read an instrument',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['symbol'],
  query: [],
  body: null,
  takesFile: false,
  example: { symbol: 'DANGCEM' },
};

const listInstrumentBars: Operation<
  { params: { symbol: string }; query?: ListInstrumentBarsQuery },
  {
    data: Array<Bar>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
  }
> = {
  id: 'listInstrumentBars',
  name: 'market.listInstrumentBars',
  method: 'GET',
  path: '/partner/v1/market/instruments/{symbol}/bars',
  summary: 'Read bars of an instrument',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: ['symbol'],
  query: ['interval', 'from', 'to', 'limit', 'cursor'],
  body: null,
  takesFile: false,
  example: { symbol: 'DANGCEM' },
};

const listQuotes: Operation<
  { query: ListQuotesQuery },
  {
    data: Array<Quote>;
    next_cursor: null;
  }
> = {
  id: 'listQuotes',
  name: 'market.listQuotes',
  method: 'GET',
  path: '/partner/v1/market/quotes',
  summary: 'Read quotes',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['symbols'],
  body: null,
  takesFile: false,
  example: { symbols: 'DANGCEM' },
};

const listIndices: Operation<
  NoInput,
  {
    data: Array<MarketIndex>;
    next_cursor: null;
  }
> = {
  id: 'listIndices',
  name: 'market.listIndices',
  method: 'GET',
  path: '/partner/v1/market/indices',
  summary: 'List indices',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const getIndex: Operation<
  { params: { code: string } },
  {
    data: MarketIndexDetail;
  }
> = {
  id: 'getIndex',
  name: 'market.getIndex',
  method: 'GET',
  path: '/partner/v1/market/indices/{code}',
  summary: 'Read an index',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['code'],
  query: [],
  body: null,
  takesFile: false,
  example: { code: 'ASI' },
};

const listIndexBars: Operation<
  { params: { code: string }; query?: ListIndexBarsQuery },
  {
    data: Array<Bar>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
  }
> = {
  id: 'listIndexBars',
  name: 'market.listIndexBars',
  method: 'GET',
  path: '/partner/v1/market/indices/{code}/bars',
  summary: 'Read bars of an index',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: ['code'],
  query: ['interval', 'from', 'to', 'limit', 'cursor'],
  body: null,
  takesFile: false,
  example: { code: 'ASI' },
};

const listFxRates: Operation<
  NoInput,
  {
    data: Array<FxRate>;
    next_cursor: null;
  }
> = {
  id: 'listFxRates',
  name: 'market.listFxRates',
  method: 'GET',
  path: '/partner/v1/market/fx',
  summary: 'Read exchange rates',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const listFxBars: Operation<
  { params: { pair: string }; query?: ListFxBarsQuery },
  {
    data: Array<Bar>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
  }
> = {
  id: 'listFxBars',
  name: 'market.listFxBars',
  method: 'GET',
  path: '/partner/v1/market/fx/{pair}/bars',
  summary: 'Read bars of an exchange rate',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: ['pair'],
  query: ['interval', 'from', 'to', 'limit', 'cursor'],
  body: null,
  takesFile: false,
  example: { pair: 'USDNGN' },
};

const listMarketCalendar: Operation<
  { query?: ListMarketCalendarQuery },
  {
    data: Array<MarketDay>;
    next_cursor: null;
  }
> = {
  id: 'listMarketCalendar',
  name: 'market.listCalendar',
  method: 'GET',
  path: '/partner/v1/market/calendar',
  summary: 'Read the calendar of the exchange',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['from', 'to'],
  body: null,
  takesFile: false,
  example: {},
};

const listDisclosures: Operation<
  { query?: ListDisclosuresQuery },
  {
    data: Array<Disclosure>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listDisclosures',
  name: 'market.listDisclosures',
  method: 'GET',
  path: '/partner/v1/market/disclosures',
  summary: 'List disclosures',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'sort', 'symbol', 'query', 'category'],
  body: null,
  takesFile: false,
  example: {},
};

const summariseDisclosures: Operation<
  { query?: SummariseDisclosuresQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<DisclosureGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'summariseDisclosures',
  name: 'market.summariseDisclosures',
  method: 'GET',
  path: '/partner/v1/market/disclosures/summary',
  summary: 'Count disclosures',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: ['created_from', 'created_to', 'symbol', 'query'],
  body: null,
  takesFile: false,
  example: { symbol: 'DANGCEM' },
};

const exportDisclosures: Operation<{ query?: ExportDisclosuresQuery }, Download> = {
  id: 'exportDisclosures',
  name: 'market.exportDisclosures',
  method: 'GET',
  path: '/partner/v1/market/disclosures/export',
  summary: 'Export disclosures as CSV',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: ['ids', 'created_from', 'created_to', 'symbol', 'query', 'category'],
  body: null,
  takesFile: false,
  example: { symbol: 'DANGCEM' },
};

const getDisclosure: Operation<
  { params: { disclosure_id: string } },
  {
    data: DisclosureDetail;
  }
> = {
  id: 'getDisclosure',
  name: 'market.getDisclosure',
  method: 'GET',
  path: '/partner/v1/market/disclosures/{disclosure_id}',
  summary: 'Read a disclosure',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['disclosure_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { disclosure_id: '0198c5a0-3a00-7000-8000-000000000d01' },
};

const listWatchlists: Operation<
  { query?: ListWatchlistsQuery },
  {
    data: Array<Watchlist>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listWatchlists',
  name: 'market.listWatchlists',
  method: 'GET',
  path: '/partner/v1/market/watchlists',
  summary: 'List your watchlists',
  permission: 'market:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since'],
  body: null,
  takesFile: false,
  example: {},
};

const createWatchlist: Operation<
  { body: CreateWatchlistBody },
  {
    data: Watchlist;
  }
> = {
  id: 'createWatchlist',
  name: 'market.createWatchlist',
  method: 'POST',
  path: '/partner/v1/market/watchlists',
  summary: 'Make a watchlist',
  permission: 'market:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { name: 'text', symbols: 'list' },
  takesFile: false,
  example: { name: 'Banks', symbols: ['GTCO', 'ZENITHBANK'] },
};

const updateWatchlist: Operation<
  { params: { watchlist_id: string }; body?: UpdateWatchlistBody },
  {
    data: Watchlist;
  }
> = {
  id: 'updateWatchlist',
  name: 'market.updateWatchlist',
  method: 'PATCH',
  path: '/partner/v1/market/watchlists/{watchlist_id}',
  summary: 'Change a watchlist',
  permission: 'market:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['watchlist_id'],
  query: [],
  body: { name: 'text', symbols: 'list', add: 'list', remove: 'list' },
  takesFile: false,
  example: { watchlist_id: '0198c5a0-3a00-7000-8000-000000000d11', add: ['ZENITHBANK'] },
};

const deleteWatchlist: Operation<
  { params: { watchlist_id: string } },
  {
    data: Watchlist;
  }
> = {
  id: 'deleteWatchlist',
  name: 'market.deleteWatchlist',
  method: 'DELETE',
  path: '/partner/v1/market/watchlists/{watchlist_id}',
  summary: 'Delete a watchlist',
  permission: 'market:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['watchlist_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { watchlist_id: '0198c5a0-3a00-7000-8000-000000000d11' },
};

export const marketDataOperations = {
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
  summariseDisclosures,
  exportDisclosures,
  getDisclosure,
  listWatchlists,
  createWatchlist,
  updateWatchlist,
  deleteWatchlist,
};

export class MarketResource extends Resource {
  /**
   * Read whether the market is open.
   *
   * The session at this moment, and when the market opens and closes next.
   *
   * Permission: `market:read`.
   */
  getStatus(options?: RequestOptions) {
    return this.api.data(getMarketStatus, {}, options);
  }

  /**
   * Read the whole market at once.
   *
   * Status, indices with their last thirty closes, and every instrument with its figures of today.
   *
   * Permission: `market:read`.
   */
  getOverview(options?: RequestOptions) {
    return this.api.data(getMarketOverview, {}, options);
  }

  /**
   * List instruments.
   *
   * By symbol. `query` looks in symbol and name.
   *
   * Permission: `market:read`.
   */
  listInstruments(query: ListInstrumentsQuery = {}, options?: RequestOptions) {
    return this.api.list(listInstruments, { query }, options);
  }

  /**
   * Read an instrument.
   *
   * With its quote, its key figures, the indices it is in, and whether the market is open.
   *
   * Permission: `market:read`.
   */
  getInstrument(symbol: string, options?: RequestOptions) {
    return this.api.data(getInstrument, { params: { symbol: symbol } }, options);
  }

  /**
   * Read bars of an instrument.
   *
   * Oldest first. Hours are added up from five minutes, weeks and months from days.
   *
   * Permission: `market:read`.
   */
  listInstrumentBars(symbol: string, query: ListInstrumentBarsQuery = {}, options?: RequestOptions) {
    return this.api.list(listInstrumentBars, { params: { symbol: symbol }, query }, options);
  }

  /**
   * Read quotes.
   *
   * In the order of `symbols`. The error for unknown symbols names them. Symbols without a price yet are
   * omitted.
   *
   * Permission: `market:read`.
   */
  listQuotes(query: ListQuotesQuery, options?: RequestOptions) {
    return this.api.list(listQuotes, { query }, options);
  }

  /**
   * List indices.
   *
   * The All-Share Index first. Indices without a level yet are omitted.
   *
   * Permission: `market:read`.
   */
  listIndices(options?: RequestOptions) {
    return this.api.list(listIndices, {}, options);
  }

  /**
   * Read an index.
   *
   * With the securities it is made of, the heaviest first.
   *
   * Permission: `market:read`.
   */
  getIndex(code: string, options?: RequestOptions) {
    return this.api.data(getIndex, { params: { code: code } }, options);
  }

  /**
   * Read bars of an index.
   *
   * As those of instruments; open, high, low and close are levels.
   *
   * Permission: `market:read`.
   */
  listIndexBars(code: string, query: ListIndexBarsQuery = {}, options?: RequestOptions) {
    return this.api.list(listIndexBars, { params: { code: code }, query }, options);
  }

  /**
   * Read exchange rates.
   *
   * Reference rates of all currency pairs. Pairs without a rate yet are omitted.
   *
   * Permission: `market:read`.
   */
  listFxRates(options?: RequestOptions) {
    return this.api.list(listFxRates, {}, options);
  }

  /**
   * Read bars of an exchange rate.
   *
   * As those of instruments, without volume.
   *
   * Permission: `market:read`.
   */
  listFxBars(pair: string, query: ListFxBarsQuery = {}, options?: RequestOptions) {
    return this.api.list(listFxBars, { params: { pair: pair }, query }, options);
  }

  /**
   * Read the calendar of the exchange.
   *
   * Every day from `from` to `to`, both included, 400 at most. Left out: from today, thirty days on.
   *
   * Permission: `market:read`.
   */
  listCalendar(query: ListMarketCalendarQuery = {}, options?: RequestOptions) {
    return this.api.list(listMarketCalendar, { query }, options);
  }

  /**
   * List disclosures.
   *
   * Newest first. `sort`, `created_from` and `created_to` go by `published_at`. `query` looks in title and
   * issuer.
   *
   * Permission: `market:read`.
   */
  listDisclosures(query: ListDisclosuresQuery = {}, options?: RequestOptions) {
    return this.api.list(listDisclosures, { query }, options);
  }

  /**
   * Count disclosures.
   *
   * The number of disclosures that match, by category. The filters are those of the list.
   *
   * Permission: `market:read`.
   */
  summariseDisclosures(query: SummariseDisclosuresQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseDisclosures, { query }, options);
  }

  /**
   * Export disclosures as CSV.
   *
   * The same filters as the list, any length, streamed, newest first, without texts. Cells that a spreadsheet
   * would run start with an apostrophe.
   *
   * Permission: `market:read`.
   */
  exportDisclosures(query: ExportDisclosuresQuery = {}, options?: RequestOptions) {
    return this.api.download(exportDisclosures, { query }, options);
  }

  /**
   * Read a disclosure.
   *
   * With its text.
   *
   * Permission: `market:read`.
   */
  getDisclosure(disclosureId: string, options?: RequestOptions) {
    return this.api.data(getDisclosure, { params: { disclosure_id: disclosureId } }, options);
  }

  /**
   * List your watchlists.
   *
   * Newest first. A watchlist belongs to the member who made it, or to the API key.
   *
   * Permission: `market:read`.
   */
  listWatchlists(query: ListWatchlistsQuery = {}, options?: RequestOptions) {
    return this.api.list(listWatchlists, { query }, options);
  }

  /**
   * Make a watchlist.
   *
   * The watchlist belongs to you alone: the member or the API key. You can have up to 20. A name that you have
   * already: 409 duplicate_reference.
   *
   * Permission: `market:write`.
   */
  createWatchlist(body: CreateWatchlistBody, options?: RequestOptions) {
    return this.api.data(createWatchlist, { body }, options);
  }

  /**
   * Change a watchlist.
   *
   * Send a new name, or symbols to add and to remove. Adding an existing symbol or removing a missing one is
   * no error, so two windows can change one list. `symbols` replaces all of them.
   *
   * Permission: `market:write`.
   */
  updateWatchlist(watchlistId: string, body: UpdateWatchlistBody = {}, options?: RequestOptions) {
    return this.api.data(updateWatchlist, { params: { watchlist_id: watchlistId }, body }, options);
  }

  /**
   * Delete a watchlist.
   *
   * Returns the deleted object.
   *
   * Permission: `market:write`.
   */
  deleteWatchlist(watchlistId: string, options?: RequestOptions) {
    return this.api.data(deleteWatchlist, { params: { watchlist_id: watchlistId } }, options);
  }
}
