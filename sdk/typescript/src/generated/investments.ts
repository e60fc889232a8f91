// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type { Currency, InvestmentType, MarketSource } from './shared.ts';

export interface Investment {
  id: string;
  name: string;
  type: InvestmentType;
  currency: Currency;
  symbol?: string;
  issuer: string;
  description: string;
  /** Interest-bearing: 1.00, so units equal the principal. */
  unit_price: string;
  price_as_of: string;
  /** Left out where the price is fixed. */
  price_source?: MarketSource;
  /** Decimal amount with exactly two decimals, as a string. */
  minimum_amount: string;
  /** Decimal amount with exactly two decimals, as a string. */
  maximum_amount?: string;
  /** Percent a year. */
  interest_rate?: string;
  tenor_days?: number;
  status: 'open' | 'closed';
  closed_reason?: string;
  risk_level: 'low' | 'medium' | 'high';
  fees: Array<InvestmentFee>;
  settlement: {
    /** Business days from trade to settlement: `T+1`. */
    cycle: string;
    settles_on: string;
  };
  documents: Array<{
    name: string;
    title: string;
  }>;
  created_at: string;
  updated_at: string;
}

export interface InvestmentFee {
  code: string;
  name: string;
  side: 'buy' | 'sell';
  /** Applied to the consideration, or to the fees in `of`. */
  rate_percent?: string;
  /** A fixed amount an order. */
  amount?: string;
  /** Codes of the fees that the rate applies to. Default: the consideration. */
  of?: Array<string>;
}

export interface InvestmentGroup {
  type: InvestmentType;
  /** How many records the group has. */
  count: number;
}

export interface ListInvestmentsQuery {
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
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this status. */
  status?: 'open' | 'closed' | undefined;
  /** Only those of this ticker symbol. */
  symbol?: string | undefined;
  /** Only investments of this risk. */
  risk_level?: 'low' | 'medium' | 'high' | undefined;
  /** A part of the name, issuer or symbol, in any case. */
  query?: string | undefined;
  /** Only those of this type. */
  type?: InvestmentType | undefined;
  /**
   * `-created_at`, newest first, if left out; `created_at` is oldest first, `name` by name, and
   * `-interest_rate` the highest rate first, then those without a rate.
   */
  sort?: '-created_at' | 'created_at' | 'name' | '-interest_rate' | undefined;
}

export interface SummariseInvestmentsQuery {
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this status. */
  status?: 'open' | 'closed' | undefined;
  /** Only those of this ticker symbol. */
  symbol?: string | undefined;
  /** Only investments of this risk. */
  risk_level?: 'low' | 'medium' | 'high' | undefined;
  /** A part of the name, issuer or symbol, in any case. */
  query?: string | undefined;
}

export interface ExportInvestmentsQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this status. */
  status?: 'open' | 'closed' | undefined;
  /** Only those of this ticker symbol. */
  symbol?: string | undefined;
  /** Only investments of this risk. */
  risk_level?: 'low' | 'medium' | 'high' | undefined;
  /** A part of the name, issuer or symbol, in any case. */
  query?: string | undefined;
  /** Only those of this type. */
  type?: InvestmentType | undefined;
}

const listInvestments: Operation<
  { query?: ListInvestmentsQuery },
  {
    data: Array<Investment>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listInvestments',
  name: 'investments.list',
  method: 'GET',
  path: '/partner/v1/investments',
  summary: 'List investments',
  permission: 'investments:read',
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
    'updated_since',
    'currency',
    'status',
    'symbol',
    'risk_level',
    'query',
    'type',
    'sort',
  ],
  body: null,
  takesFile: false,
  example: {},
};

const summariseInvestments: Operation<
  { query?: SummariseInvestmentsQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<InvestmentGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'summariseInvestments',
  name: 'investments.summarise',
  method: 'GET',
  path: '/partner/v1/investments/summary',
  summary: 'Count investments',
  permission: 'investments:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [
    'created_from',
    'created_to',
    'updated_since',
    'currency',
    'status',
    'symbol',
    'risk_level',
    'query',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const exportInvestments: Operation<{ query?: ExportInvestmentsQuery }, Download> = {
  id: 'exportInvestments',
  name: 'investments.export',
  method: 'GET',
  path: '/partner/v1/investments/export',
  summary: 'Export investments as CSV',
  permission: 'investments:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: [
    'ids',
    'created_from',
    'created_to',
    'updated_since',
    'currency',
    'status',
    'symbol',
    'risk_level',
    'query',
    'type',
  ],
  body: null,
  takesFile: false,
  example: { type: 'equity' },
};

const getInvestment: Operation<
  { params: { investment_id: string } },
  {
    data: Investment;
  }
> = {
  id: 'getInvestment',
  name: 'investments.get',
  method: 'GET',
  path: '/partner/v1/investments/{investment_id}',
  summary: 'Read an investment',
  permission: 'investments:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['investment_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { investment_id: '0198c5a0-3a00-7000-8000-000000000c01' },
};

const getInvestmentDocument: Operation<{ params: { investment_id: string; name: string } }, Download> = {
  id: 'getInvestmentDocument',
  name: 'investments.getDocument',
  method: 'GET',
  path: '/partner/v1/investments/{investment_id}/documents/{name}',
  summary: 'Download a document of an investment',
  permission: 'investments:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'application/pdf, image/png, image/jpeg',
  params: ['investment_id', 'name'],
  query: [],
  body: null,
  takesFile: false,
  example: { investment_id: '0198c5a0-3a00-7000-8000-000000000c01', name: 'terms' },
};

export const investmentsOperations = {
  listInvestments,
  summariseInvestments,
  exportInvestments,
  getInvestment,
  getInvestmentDocument,
};

export class InvestmentsResource extends Resource {
  /**
   * List investments.
   *
   * What can be bought, or could: newest first. `query` looks in name, issuer and symbol.
   *
   * Permission: `investments:read`.
   */
  list(query: ListInvestmentsQuery = {}, options?: RequestOptions) {
    return this.api.list(listInvestments, { query }, options);
  }

  /**
   * Count investments.
   *
   * The number of investments that match, by type. The filters are those of the list.
   *
   * Permission: `investments:read`.
   */
  summarise(query: SummariseInvestmentsQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseInvestments, { query }, options);
  }

  /**
   * Export investments as CSV.
   *
   * The same filters as the list, any length, streamed, newest first, each at its current price. Cells that a
   * spreadsheet would run start with an apostrophe.
   *
   * Permission: `investments:read`.
   */
  export(query: ExportInvestmentsQuery = {}, options?: RequestOptions) {
    return this.api.download(exportInvestments, { query }, options);
  }

  /**
   * Read an investment.
   *
   * With its price at this moment, its fees, and when an order would settle.
   *
   * Permission: `investments:read`.
   */
  get(investmentId: string, options?: RequestOptions) {
    return this.api.data(getInvestment, { params: { investment_id: investmentId } }, options);
  }

  /**
   * Download a document of an investment.
   *
   * A PDF, as an attachment.
   *
   * Permission: `investments:read`.
   */
  getDocument(investmentId: string, name: string, options?: RequestOptions) {
    return this.api.download(
      getInvestmentDocument,
      { params: { investment_id: investmentId, name: name } },
      options,
    );
  }
}
