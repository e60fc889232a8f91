// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { Currency, Holding, HoldingStatus, InvestmentType } from './shared.ts';

export interface HoldingGroup {
  currency: Currency;
  status: HoldingStatus;
  /** How many records the group has. */
  count: number;
  /** The sum of the holdings’ principals. */
  principal: string;
}

export interface HoldingsHistory {
  currency: Currency;
  from: string;
  to: string;
  /** Every day of the range, oldest first. */
  days: Array<{
    date: string;
    /** Decimal amount with exactly two decimals, as a string. */
    principal: string;
    /** Decimal amount with exactly two decimals, as a string. */
    current_value: string;
    /** Decimal amount with exactly two decimals, as a string. */
    accrued_returns: string;
    count: number;
  }>;
}

export interface HoldingsSummary {
  currency: Currency;
  /** Decimal amount with exactly two decimals, as a string. */
  principal: string;
  /** Decimal amount with exactly two decimals, as a string. */
  current_value: string;
  /** Decimal amount with exactly two decimals, as a string. */
  accrued_returns: string;
  count: number;
  by_type: Array<{
    type: InvestmentType;
    /** Decimal amount with exactly two decimals, as a string. */
    principal: string;
    /** Decimal amount with exactly two decimals, as a string. */
    current_value: string;
    /** Decimal amount with exactly two decimals, as a string. */
    accrued_returns: string;
    count: number;
  }>;
  /** By the month in which they mature, soonest first. */
  by_maturity: Array<{
    /** Left out: without a maturity. */
    month?: string;
    /** Decimal amount with exactly two decimals, as a string. */
    principal: string;
    /** Decimal amount with exactly two decimals, as a string. */
    current_value: string;
    /** Decimal amount with exactly two decimals, as a string. */
    accrued_returns: string;
    count: number;
  }>;
  /** The largest 50 by value. */
  by_investment: Array<{
    investment_id: string;
    investment_name: string;
    investment_type: InvestmentType;
    /** Units with six decimals, as a string. */
    units: string;
    /** Decimal amount with exactly two decimals, as a string. */
    principal: string;
    /** Decimal amount with exactly two decimals, as a string. */
    current_value: string;
    /** Decimal amount with exactly two decimals, as a string. */
    accrued_returns: string;
    count: number;
  }>;
  as_of: string;
}

export interface ListHoldingsQuery {
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
  /** A part of the name or symbol of the investment, or of the customer, in any case. */
  query?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** The id of an investment. */
  investment_id?: string | undefined;
  /** Only those of this type of investment. */
  investment_type?: InvestmentType | undefined;
  /** Only those of this customer, by your own reference. */
  customer_reference?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** Only those that mature on this date or later. */
  matures_from?: string | undefined;
  /** Only those that mature on this date or earlier. */
  matures_to?: string | undefined;
  /** Only those with this status. */
  status?: HoldingStatus | undefined;
}

export interface CountHoldingsQuery {
  /** A part of the name or symbol of the investment, or of the customer, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** The id of an investment. */
  investment_id?: string | undefined;
  /** Only those of this type of investment. */
  investment_type?: InvestmentType | undefined;
  /** Only those of this customer, by your own reference. */
  customer_reference?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** Only those that mature on this date or later. */
  matures_from?: string | undefined;
  /** Only those that mature on this date or earlier. */
  matures_to?: string | undefined;
}

export interface SummariseHoldingsQuery {
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this customer, by your own reference. */
  customer_reference?: string | undefined;
}

export interface ExportHoldingsQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** A part of the name or symbol of the investment, or of the customer, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** The id of an investment. */
  investment_id?: string | undefined;
  /** Only those of this type of investment. */
  investment_type?: InvestmentType | undefined;
  /** Only those of this customer, by your own reference. */
  customer_reference?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** Only those that mature on this date or later. */
  matures_from?: string | undefined;
  /** Only those that mature on this date or earlier. */
  matures_to?: string | undefined;
  /** Only those with this status. */
  status?: HoldingStatus | undefined;
}

export interface GetHoldingsHistoryQuery {
  /** The first day. */
  from?: string | undefined;
  /** The last day. */
  to?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this customer, by your own reference. */
  customer_reference?: string | undefined;
  /** The id of a holding. */
  holding_id?: string | undefined;
}

export interface GetHoldingsStatementQuery {
  /** Only those of this currency. */
  currency: Currency;
  /** Only those of this customer, by your own reference. */
  customer_reference?: string | undefined;
  /** A day in Lagos. Left out, or today: this moment. */
  date?: string | undefined;
}

const listHoldings: Operation<
  { query?: ListHoldingsQuery },
  {
    data: Array<Holding>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listHoldings',
  name: 'holdings.list',
  method: 'GET',
  path: '/partner/v1/holdings',
  summary: 'List holdings',
  permission: 'holdings:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [
    'limit',
    'cursor',
    'ids',
    'created_from',
    'created_to',
    'sort',
    'query',
    'updated_since',
    'investment_id',
    'investment_type',
    'customer_reference',
    'currency',
    'order_id',
    'matures_from',
    'matures_to',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { status: 'active' },
};

const countHoldings: Operation<
  { query?: CountHoldingsQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<HoldingGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'countHoldings',
  name: 'holdings.count',
  method: 'GET',
  path: '/partner/v1/holdings/counts',
  summary: 'Count holdings',
  permission: 'holdings:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [
    'query',
    'created_from',
    'created_to',
    'updated_since',
    'investment_id',
    'investment_type',
    'customer_reference',
    'currency',
    'order_id',
    'matures_from',
    'matures_to',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const summariseHoldings: Operation<
  { query?: SummariseHoldingsQuery },
  {
    data: Array<HoldingsSummary>;
    next_cursor: null;
  }
> = {
  id: 'summariseHoldings',
  name: 'holdings.summarise',
  method: 'GET',
  path: '/partner/v1/holdings/summary',
  summary: 'Sum up active holdings',
  permission: 'holdings:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['currency', 'customer_reference'],
  body: null,
  takesFile: false,
  example: {},
};

const exportHoldings: Operation<{ query?: ExportHoldingsQuery }, Download> = {
  id: 'exportHoldings',
  name: 'holdings.export',
  method: 'GET',
  path: '/partner/v1/holdings/export',
  summary: 'Export holdings as CSV',
  permission: 'holdings:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: [
    'ids',
    'query',
    'created_from',
    'created_to',
    'updated_since',
    'investment_id',
    'investment_type',
    'customer_reference',
    'currency',
    'order_id',
    'matures_from',
    'matures_to',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const getHoldingsHistory: Operation<
  { query?: GetHoldingsHistoryQuery },
  {
    data: Array<HoldingsHistory>;
    next_cursor: null;
  }
> = {
  id: 'getHoldingsHistory',
  name: 'holdings.getHistory',
  method: 'GET',
  path: '/partner/v1/holdings/history',
  summary: 'Read the value of holdings by day',
  permission: 'holdings:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['from', 'to', 'currency', 'customer_reference', 'holding_id'],
  body: null,
  takesFile: false,
  example: { from: '2026-11-19', to: '2026-11-20', currency: 'NGN' },
};

const getHoldingsStatement: Operation<{ query: GetHoldingsStatementQuery }, Download> = {
  id: 'getHoldingsStatement',
  name: 'holdings.getStatement',
  method: 'GET',
  path: '/partner/v1/holdings/statement',
  summary: 'Download a statement of holdings',
  permission: 'holdings:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'application/pdf, image/png, image/jpeg',
  params: [],
  query: ['currency', 'customer_reference', 'date'],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const getHolding: Operation<
  { params: { holding_id: string } },
  {
    data: Holding;
  }
> = {
  id: 'getHolding',
  name: 'holdings.get',
  method: 'GET',
  path: '/partner/v1/holdings/{holding_id}',
  summary: 'Get a holding',
  permission: 'holdings:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['holding_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { holding_id: '0198c5a0-3a00-7000-8000-000000000901' },
};

export const holdingsOperations = {
  listHoldings,
  countHoldings,
  summariseHoldings,
  exportHoldings,
  getHoldingsHistory,
  getHoldingsStatement,
  getHolding,
};

export class HoldingsResource extends Resource {
  /**
   * List holdings.
   *
   * Newest first, each at its value of this moment.
   *
   * Permission: `holdings:read`.
   */
  list(query: ListHoldingsQuery = {}, options?: RequestOptions) {
    return this.api.list(listHoldings, { query }, options);
  }

  /**
   * Count holdings.
   *
   * The number and principal of the holdings that match, ended ones included, by currency and status. The
   * filters are those of the list.
   *
   * Permission: `holdings:read`.
   */
  count(query: CountHoldingsQuery = {}, options?: RequestOptions) {
    return this.api.data(countHoldings, { query }, options);
  }

  /**
   * Sum up active holdings.
   *
   * Per currency, and within it by type, by month of maturity and by investment. All of one moment.
   *
   * Permission: `holdings:read`.
   */
  summarise(query: SummariseHoldingsQuery = {}, options?: RequestOptions) {
    return this.api.list(summariseHoldings, { query }, options);
  }

  /**
   * Export holdings as CSV.
   *
   * The same filters as the list, any length, streamed, newest first. Cells that a spreadsheet would run start
   * with an apostrophe.
   *
   * Permission: `holdings:read`.
   */
  export(query: ExportHoldingsQuery = {}, options?: RequestOptions) {
    return this.api.download(exportHoldings, { query }, options);
  }

  /**
   * Read the value of holdings by day.
   *
   * Per currency, what the holdings that were active at the end of each day in Lagos cost and were worth;
   * today at this moment, as in the summary. A market-priced holding is worth its units at the close of that
   * day, or at the last one before it, rounded down to the minor unit; without any price it is worth its
   * principal. An interest-bearing one is worth its principal with the returns until that day, rounded half
   * up. Each holding is rounded before they are added. `to` is today unless the request names it, and `from`
   * is 29 days earlier. A range has at most 366 days, and at most 10,000 holdings: filter by currency or
   * customer if there are more.
   *
   * Permission: `holdings:read`.
   */
  getHistory(query: GetHoldingsHistoryQuery = {}, options?: RequestOptions) {
    return this.api.list(getHoldingsHistory, { query }, options);
  }

  /**
   * Download a statement of holdings.
   *
   * A PDF, as an attachment: active holdings of one currency with their sums, at this moment or at the end of
   * a past day in Lagos. A day that has not come is refused with 400 `validation_failed`, and so is a past one
   * with more than 10,000 holdings until then.
   *
   * Permission: `holdings:read`.
   */
  getStatement(query: GetHoldingsStatementQuery, options?: RequestOptions) {
    return this.api.download(getHoldingsStatement, { query }, options);
  }

  /**
   * Get a holding.
   *
   * One holding at its value of this moment.
   *
   * Permission: `holdings:read`.
   */
  get(holdingId: string, options?: RequestOptions) {
    return this.api.data(getHolding, { params: { holding_id: holdingId } }, options);
  }
}
