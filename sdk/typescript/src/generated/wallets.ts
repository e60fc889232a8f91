// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { NoInput, Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type {
  Currency,
  FeedEvent,
  FundingMethod,
  FundingRequest,
  FundingStatus,
  Holding,
  Mandate,
  MandateStatus,
  Order,
} from './shared.ts';

export interface BalanceDay {
  date: string;
  /** The sum of the credits of that day. */
  credited: string;
  /** The sum of the debits of that day. */
  debited: string;
  /** The balance of the day before, plus credited, minus debited. */
  closing_balance: string;
}

export interface DailyBalances {
  currency: Currency;
  from: string;
  to: string;
  /** The balance at the beginning of the first day. */
  opening_balance: string;
  /** Every day of the range, oldest first. */
  days: Array<BalanceDay>;
}

export interface FundingMethodDetail {
  method: FundingMethod;
  is_default: boolean;
  /** False while the rail has no account in this environment. */
  configured: boolean;
  /** Decimal amount with exactly two decimals, as a string. */
  minimum: string;
  /** Decimal amount with exactly two decimals, as a string. */
  maximum: string;
  expires_after_seconds: number;
}

export interface FundingRequestGroup {
  currency: Currency;
  status: FundingStatus;
  /** How many records the group has. */
  count: number;
  /** The sum of the amounts that were asked for. */
  amount: string;
  /** The sum of the amounts that arrived. */
  amount_received: string;
}

export interface MandateAccountCheck {
  bank_code: string;
  bank_name: string;
  /** The last four digits. */
  account_number: string;
  /** The holder, as the bank names them. */
  account_name: string;
  /** Whether that is the organisation's name, as banks compare names. */
  name_matches: boolean;
}

export interface MandateGroup {
  status: MandateStatus;
  /** How many records the group has. */
  count: number;
}

export interface Reconciliation {
  currency: Currency;
  /** Decimal amount with exactly two decimals, as a string. */
  wallet_balance: string;
  /** Decimal amount with exactly two decimals, as a string. */
  transactions_total: string;
  transactions_count: number;
  /** Decimal amount with exactly two decimals, as a string. */
  difference: string;
  balanced: boolean;
  as_of: string;
}

export interface ReconciliationDay {
  date: string;
  currency: Currency;
  /**
   * The balance that the last transaction of the day, or of an earlier one, left in the wallet. Of today: the
   * balance of this moment.
   */
  wallet_balance: string;
  /** The sum of all transactions up to that one. */
  transactions_total: string;
  /** Their number. */
  transactions_count: number;
  /** Decimal amount with exactly two decimals, as a string. */
  difference: string;
  balanced: boolean;
}

export interface Transaction {
  id: string;
  wallet_id: string;
  currency: Currency;
  type: TransactionType;
  direction: 'credit' | 'debit';
  /** Signed: debits start with a minus sign. */
  amount: string;
  /** The balance of the wallet right after this transaction. */
  balance_after: string;
  /**
   * `FND-…` for a funding request, `ORD-…` for an order and its proceeds, `MAT-…` for a maturity, `ADJ-…` for
   * an adjustment, with 12 characters each.
   */
  reference: string;
  funding_request_id?: string;
  order_id?: string;
  holding_id?: string;
  description: string;
  created_at: string;
}

export interface TransactionGroup {
  currency: Currency;
  direction: 'credit' | 'debit';
  /** How many records the group has. */
  count: number;
  /** Signed: debits start with a minus sign. */
  amount: string;
}

export interface TransactionTrace {
  transaction: Transaction;
  posting: {
    id: string;
    created_at: string;
    /** Both sides of the double entry; they add up to zero. */
    entries: Array<{
      id: string;
      /**
       * wallet, or an account on the other side: funding_clearing, order_clearing (paid for and not yet dealt),
       * investment_clearing (dealt), fee_income.
       */
      account: string;
      /** Decimal amount with exactly two decimals, as a string. */
      amount: string;
      /** Decimal amount with exactly two decimals, as a string. */
      balance_after: string;
    }>;
  };
  funding_request?: FundingRequest;
  mandate?: Mandate;
  order?: Order;
  holding?: Holding;
  events: Array<FeedEvent>;
}

export type TransactionType =
  | 'funding'
  | 'order_payment'
  | 'order_refund'
  | 'sale_proceeds'
  | 'maturity_proceeds'
  | 'adjustment';

export interface Wallet {
  id: string;
  currency: Currency;
  /** Decimal amount with exactly two decimals, as a string. */
  balance: string;
  /** The sum of the amounts of pending funding requests. */
  pending_funding: string;
  created_at: string;
  updated_at: string;
}

export interface ListWalletsQuery {
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

export interface GetWalletStatementQuery {
  /** A month in Lagos, such as 2026-11. */
  month: string;
}

export interface ListDailyBalancesQuery {
  /** The first day. */
  from?: string | undefined;
  /** The last day. */
  to?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
}

export interface FundWalletBody {
  /** Decimal amount greater than zero, as a string. */
  amount: string;
  /** Left out: the default of the currency (NGN bank transfer, GHS mobile money, USD manual). */
  method?: FundingMethod;
  /** For beta_direct_debit only. Default: the only active mandate. */
  mandate_id?: string;
}

export interface FundWalletsBody {
  requests: Array<{
    /** Decimal amount greater than zero, as a string. */
    amount: string;
    /** Left out: the default of the currency (NGN bank transfer, GHS mobile money, USD manual). */
    method?: FundingMethod;
    /** For beta_direct_debit only. Default: the only active mandate. */
    mandate_id?: string;
  }>;
}

export interface ListFundingRequestsQuery {
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
  /** A part of the reference or the failure reason, in any case. */
  query?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this method. */
  method?: FundingMethod | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** The debits of a mandate. */
  mandate_id?: string | undefined;
  /** Only those with this status. */
  status?: FundingStatus | undefined;
}

export interface SummariseFundingRequestsQuery {
  /** A part of the reference or the failure reason, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this method. */
  method?: FundingMethod | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** The debits of a mandate. */
  mandate_id?: string | undefined;
}

export interface ExportFundingRequestsQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** A part of the reference or the failure reason, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this method. */
  method?: FundingMethod | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** The debits of a mandate. */
  mandate_id?: string | undefined;
  /** Only those with this status. */
  status?: FundingStatus | undefined;
}

export interface ListMandatesQuery {
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
  /**
   * A part of the reference, the name of the bank, the name of the account or its last four digits, in any
   * case.
   */
  query?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those with this status. */
  status?: MandateStatus | undefined;
}

export interface CreateMandateBody {
  /** The code of a Nigerian bank, as in the list of banks. */
  bank_code: string;
  /** Ten digits, the last of which is a check digit (NUBAN). */
  account_number: string;
  /** The most of a single debit, in NGN. */
  maximum_amount: string;
}

export interface SummariseMandatesQuery {
  /**
   * A part of the reference, the name of the bank, the name of the account or its last four digits, in any
   * case.
   */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
}

export interface ExportMandatesQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /**
   * A part of the reference, the name of the bank, the name of the account or its last four digits, in any
   * case.
   */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Only those with this status. */
  status?: MandateStatus | undefined;
}

export interface CheckMandateAccountBody {
  /** The code of a Nigerian bank, as in the list of banks. */
  bank_code: string;
  /** Ten digits, the last of which is a check digit (NUBAN). */
  account_number: string;
}

export interface ListTransactionsQuery {
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
  /** A part of the reference or the description, in any case. */
  query?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this type. */
  type?: TransactionType | undefined;
  /** Only the one with this reference. */
  reference?: string | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** Only those of this funding request. */
  funding_request_id?: string | undefined;
  /** Only credits or only debits. */
  direction?: 'credit' | 'debit' | undefined;
}

export interface SummariseTransactionsQuery {
  /** A part of the reference or the description, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this type. */
  type?: TransactionType | undefined;
  /** Only the one with this reference. */
  reference?: string | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** Only those of this funding request. */
  funding_request_id?: string | undefined;
}

export interface ExportTransactionsQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /** A part of the reference or the description, in any case. */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those of this type. */
  type?: TransactionType | undefined;
  /** Only the one with this reference. */
  reference?: string | undefined;
  /** Only those of this order. */
  order_id?: string | undefined;
  /** Only those of this funding request. */
  funding_request_id?: string | undefined;
  /** Only credits or only debits. */
  direction?: 'credit' | 'debit' | undefined;
}

export interface ListReconciliationDaysQuery {
  /** The first day. */
  from?: string | undefined;
  /** The last day. */
  to?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
}

const listWallets: Operation<
  { query?: ListWalletsQuery },
  {
    data: Array<Wallet>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listWallets',
  name: 'wallets.list',
  method: 'GET',
  path: '/partner/v1/wallets',
  summary: 'List wallets',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'updated_since'],
  body: null,
  takesFile: false,
  example: {},
};

const getWallet: Operation<
  { params: { currency: string } },
  {
    data: Wallet;
  }
> = {
  id: 'getWallet',
  name: 'wallets.get',
  method: 'GET',
  path: '/partner/v1/wallets/{currency}',
  summary: 'Read a wallet',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['currency'],
  query: [],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const getWalletStatement: Operation<
  { params: { currency: string }; query: GetWalletStatementQuery },
  Download
> = {
  id: 'getWalletStatement',
  name: 'wallets.getStatement',
  method: 'GET',
  path: '/partner/v1/wallets/{currency}/statement',
  summary: 'Download the statement of a wallet',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'application/pdf, image/png, image/jpeg',
  params: ['currency'],
  query: ['month'],
  body: null,
  takesFile: false,
  example: { currency: 'NGN', month: '2026-11' },
};

const listFundingMethods: Operation<
  { params: { currency: string } },
  {
    data: Array<FundingMethodDetail>;
    next_cursor: null;
  }
> = {
  id: 'listFundingMethods',
  name: 'wallets.listFundingMethods',
  method: 'GET',
  path: '/partner/v1/wallets/{currency}/funding-methods',
  summary: 'List the ways to fund a wallet',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: ['currency'],
  query: [],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const listDailyBalances: Operation<
  { query?: ListDailyBalancesQuery },
  {
    data: Array<DailyBalances>;
    next_cursor: null;
  }
> = {
  id: 'listDailyBalances',
  name: 'dailyBalances.list',
  method: 'GET',
  path: '/partner/v1/daily-balances',
  summary: 'Read daily balances',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['from', 'to', 'currency'],
  body: null,
  takesFile: false,
  example: { from: '2026-11-19', to: '2026-11-20', currency: 'NGN' },
};

const fundWallet: Operation<
  { params: { currency: string }; body: FundWalletBody },
  {
    data: FundingRequest;
  }
> = {
  id: 'fundWallet',
  name: 'wallets.fund',
  method: 'POST',
  path: '/partner/v1/wallets/{currency}/fund',
  summary: 'Fund a wallet',
  permission: 'wallets:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['currency'],
  query: [],
  body: { amount: 'text', method: 'text', mandate_id: 'text' },
  takesFile: false,
  example: { currency: 'NGN', amount: '1000.00', method: 'alpha_bank_transfer' },
};

const fundWallets: Operation<
  { params: { currency: string }; body: FundWalletsBody },
  {
    data: Array<{
      /** The HTTP status that this request would have alone. */
      status: number;
      data?: FundingRequest;
      error?: {
        code: string;
        message: string;
        details: Record<string, string | null>;
      };
    }>;
  }
> = {
  id: 'fundWallets',
  name: 'wallets.fundBatch',
  method: 'POST',
  path: '/partner/v1/wallets/{currency}/fund/batch',
  summary: 'Fund a wallet in a batch',
  permission: 'wallets:write',
  testKeysOnly: false,
  answers: 'records',
  accept: 'application/json',
  params: ['currency'],
  query: [],
  body: { requests: 'json' },
  takesFile: false,
  example: {
    currency: 'NGN',
    requests: [{ amount: '1000.00', method: 'alpha_bank_transfer' }, { amount: '0.01' }],
  },
};

const listFundingRequests: Operation<
  { query?: ListFundingRequestsQuery },
  {
    data: Array<FundingRequest>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listFundingRequests',
  name: 'fundingRequests.list',
  method: 'GET',
  path: '/partner/v1/funding-requests',
  summary: 'List funding requests',
  permission: 'wallets:read',
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
    'currency',
    'method',
    'order_id',
    'mandate_id',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { status: 'pending' },
};

const summariseFundingRequests: Operation<
  { query?: SummariseFundingRequestsQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<FundingRequestGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'summariseFundingRequests',
  name: 'fundingRequests.summarise',
  method: 'GET',
  path: '/partner/v1/funding-requests/summary',
  summary: 'Sum up funding requests',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [
    'query',
    'created_from',
    'created_to',
    'updated_since',
    'currency',
    'method',
    'order_id',
    'mandate_id',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const exportFundingRequests: Operation<{ query?: ExportFundingRequestsQuery }, Download> = {
  id: 'exportFundingRequests',
  name: 'fundingRequests.export',
  method: 'GET',
  path: '/partner/v1/funding-requests/export',
  summary: 'Export funding requests as CSV',
  permission: 'wallets:read',
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
    'currency',
    'method',
    'order_id',
    'mandate_id',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const getFundingRequest: Operation<
  { params: { funding_request_id: string } },
  {
    data: FundingRequest;
  }
> = {
  id: 'getFundingRequest',
  name: 'fundingRequests.get',
  method: 'GET',
  path: '/partner/v1/funding-requests/{funding_request_id}',
  summary: 'Read a funding request',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['funding_request_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { funding_request_id: '0198c5a0-3a00-7000-8000-0000000000f1' },
};

const getFundingReceipt: Operation<{ params: { funding_request_id: string } }, Download> = {
  id: 'getFundingReceipt',
  name: 'fundingRequests.getFundingReceipt',
  method: 'GET',
  path: '/partner/v1/funding-requests/{funding_request_id}/receipt',
  summary: 'Download the receipt of a payment',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'application/pdf, image/png, image/jpeg',
  params: ['funding_request_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { funding_request_id: '0198c5a0-3a00-7000-8000-0000000000f1' },
};

const listMandates: Operation<
  { query?: ListMandatesQuery },
  {
    data: Array<Mandate>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listMandates',
  name: 'mandates.list',
  method: 'GET',
  path: '/partner/v1/mandates',
  summary: 'List direct-debit mandates',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['limit', 'cursor', 'ids', 'created_from', 'created_to', 'sort', 'query', 'updated_since', 'status'],
  body: null,
  takesFile: false,
  example: {},
};

const createMandate: Operation<
  { body: CreateMandateBody },
  {
    data: Mandate;
  }
> = {
  id: 'createMandate',
  name: 'mandates.create',
  method: 'POST',
  path: '/partner/v1/mandates',
  summary: 'Ask for a mandate',
  permission: 'wallets:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { bank_code: 'text', account_number: 'text', maximum_amount: 'text' },
  takesFile: false,
  example: { bank_code: '058', account_number: '0123456785', maximum_amount: '5000000.00' },
};

const summariseMandates: Operation<
  { query?: SummariseMandatesQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<MandateGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'summariseMandates',
  name: 'mandates.summarise',
  method: 'GET',
  path: '/partner/v1/mandates/summary',
  summary: 'Count mandates',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: ['query', 'created_from', 'created_to', 'updated_since'],
  body: null,
  takesFile: false,
  example: {},
};

const exportMandates: Operation<{ query?: ExportMandatesQuery }, Download> = {
  id: 'exportMandates',
  name: 'mandates.export',
  method: 'GET',
  path: '/partner/v1/mandates/export',
  summary: 'Export mandates as CSV',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: ['ids', 'query', 'created_from', 'created_to', 'updated_since', 'status'],
  body: null,
  takesFile: false,
  example: { status: 'active' },
};

const checkMandateAccount: Operation<
  { body: CheckMandateAccountBody },
  {
    data: MandateAccountCheck;
  }
> = {
  id: 'checkMandateAccount',
  name: 'mandates.checkAccount',
  method: 'POST',
  path: '/partner/v1/mandates/check-account',
  summary: 'Check the account of a mandate',
  permission: 'wallets:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: { bank_code: 'text', account_number: 'text' },
  takesFile: false,
  example: { bank_code: '058', account_number: '0123456785' },
};

const getMandate: Operation<
  { params: { mandate_id: string } },
  {
    data: Mandate;
  }
> = {
  id: 'getMandate',
  name: 'mandates.get',
  method: 'GET',
  path: '/partner/v1/mandates/{mandate_id}',
  summary: 'Read a mandate',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['mandate_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { mandate_id: '0198c5a0-3a00-7000-8000-0000000000b1' },
};

const revokeMandate: Operation<
  { params: { mandate_id: string } },
  {
    data: Mandate;
  }
> = {
  id: 'revokeMandate',
  name: 'mandates.revoke',
  method: 'POST',
  path: '/partner/v1/mandates/{mandate_id}/revoke',
  summary: 'Revoke a mandate',
  permission: 'wallets:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['mandate_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { mandate_id: '0198c5a0-3a00-7000-8000-0000000000b1' },
};

const listTransactions: Operation<
  { query?: ListTransactionsQuery },
  {
    data: Array<Transaction>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listTransactions',
  name: 'transactions.list',
  method: 'GET',
  path: '/partner/v1/transactions',
  summary: 'List transactions',
  permission: 'wallets:read',
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
    'currency',
    'type',
    'reference',
    'order_id',
    'funding_request_id',
    'direction',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const summariseTransactions: Operation<
  { query?: SummariseTransactionsQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<TransactionGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'summariseTransactions',
  name: 'transactions.summarise',
  method: 'GET',
  path: '/partner/v1/transactions/summary',
  summary: 'Sum up transactions',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [
    'query',
    'created_from',
    'created_to',
    'currency',
    'type',
    'reference',
    'order_id',
    'funding_request_id',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const exportTransactions: Operation<{ query?: ExportTransactionsQuery }, Download> = {
  id: 'exportTransactions',
  name: 'transactions.export',
  method: 'GET',
  path: '/partner/v1/transactions/export',
  summary: 'Export transactions as CSV',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'text/csv',
  params: [],
  query: [
    'ids',
    'query',
    'created_from',
    'created_to',
    'currency',
    'type',
    'reference',
    'order_id',
    'funding_request_id',
    'direction',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const getTransaction: Operation<
  { params: { transaction_id: string } },
  {
    data: Transaction;
  }
> = {
  id: 'getTransaction',
  name: 'transactions.get',
  method: 'GET',
  path: '/partner/v1/transactions/{transaction_id}',
  summary: 'Read a transaction',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['transaction_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { transaction_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const traceTransaction: Operation<
  { params: { transaction_id: string } },
  {
    data: TransactionTrace;
  }
> = {
  id: 'traceTransaction',
  name: 'transactions.trace',
  method: 'GET',
  path: '/partner/v1/transactions/{transaction_id}/trace',
  summary: 'Trace a transaction to its cause',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['transaction_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { transaction_id: '0198c5a0-3a00-7000-8000-0000000000e1' },
};

const getReconciliation: Operation<
  NoInput,
  {
    data: Array<Reconciliation>;
    next_cursor: null;
  }
> = {
  id: 'getReconciliation',
  name: 'reconciliation.get',
  method: 'GET',
  path: '/partner/v1/reconciliation',
  summary: 'Reconcile wallets with their transactions',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: [],
  body: null,
  takesFile: false,
  example: {},
};

const listReconciliationDays: Operation<
  { query?: ListReconciliationDaysQuery },
  {
    data: Array<ReconciliationDay>;
    next_cursor: null;
  }
> = {
  id: 'listReconciliationDays',
  name: 'reconciliation.listDays',
  method: 'GET',
  path: '/partner/v1/reconciliation/days',
  summary: 'Reconcile wallets day by day',
  permission: 'wallets:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: [],
  query: ['from', 'to', 'currency'],
  body: null,
  takesFile: false,
  example: { from: '2026-11-20', to: '2026-11-20', currency: 'NGN' },
};

export const walletsOperations = {
  listWallets,
  getWallet,
  getWalletStatement,
  listFundingMethods,
  listDailyBalances,
  fundWallet,
  fundWallets,
  listFundingRequests,
  summariseFundingRequests,
  exportFundingRequests,
  getFundingRequest,
  getFundingReceipt,
  listMandates,
  createMandate,
  summariseMandates,
  exportMandates,
  checkMandateAccount,
  getMandate,
  revokeMandate,
  listTransactions,
  summariseTransactions,
  exportTransactions,
  getTransaction,
  traceTransaction,
  getReconciliation,
  listReconciliationDays,
};

export class WalletsResource extends Resource {
  /**
   * List wallets.
   *
   * Balances of the three wallets. All of them exist from the start, at 0.00.
   *
   * Permission: `wallets:read`.
   */
  list(query: ListWalletsQuery = {}, options?: RequestOptions) {
    return this.api.list(listWallets, { query }, options);
  }

  /**
   * Read a wallet.
   *
   * The wallet of one currency.
   *
   * Permission: `wallets:read`.
   */
  get(currency: string, options?: RequestOptions) {
    return this.api.data(getWallet, { params: { currency: currency } }, options);
  }

  /**
   * Download the statement of a wallet.
   *
   * A PDF, as an attachment: the opening balance of a month in Lagos, each transaction and the closing
   * balance. The current month is shown up to this moment. A month that has not begun, one before the wallet
   * was opened, and one of more than 5,000 transactions are refused with 400 `validation_failed`; the CSV
   * export has any number.
   *
   * Permission: `wallets:read`.
   */
  getStatement(currency: string, query: GetWalletStatementQuery, options?: RequestOptions) {
    return this.api.download(getWalletStatement, { params: { currency: currency }, query }, options);
  }

  /**
   * List the ways to fund a wallet.
   *
   * Each method of the currency with its limits, how long a request stays open and whether its rail is
   * configured.
   *
   * Permission: `wallets:read`.
   */
  listFundingMethods(currency: string, options?: RequestOptions) {
    return this.api.list(listFundingMethods, { params: { currency: currency } }, options);
  }

  /**
   * Fund a wallet.
   *
   * Opens a funding request and returns its payment instructions. The wallet is credited with the amount
   * actually received.
   *
   * Permission: `wallets:write`.
   */
  fund(currency: string, body: FundWalletBody, options?: RequestOptions) {
    return this.api.data(fundWallet, { params: { currency: currency }, body }, options);
  }

  /**
   * Fund a wallet in a batch.
   *
   * Opens up to 100 funding requests in one signed request, which counts once towards the rate limit. Each is
   * opened as if it were sent alone: the error of one does not stop the others. `data` has for each request
   * its `status` with `data` or `error`, in the order of the list. One Idempotency-Key covers the request:
   * sent again, it opens what is missing and answers the rest as before.
   *
   * Permission: `wallets:write`.
   */
  fundBatch(currency: string, body: FundWalletsBody, options?: RequestOptions) {
    return this.api.data(fundWallets, { params: { currency: currency }, body }, options);
  }
}

export class DailyBalancesResource extends Resource {
  /**
   * Read daily balances.
   *
   * For each wallet, what was credited and debited on each day in Lagos, and the balance at its end. `to` is
   * today unless the request names it, and `from` is 29 days earlier. A range has at most 366 days.
   *
   * Permission: `wallets:read`.
   */
  list(query: ListDailyBalancesQuery = {}, options?: RequestOptions) {
    return this.api.list(listDailyBalances, { query }, options);
  }
}

export class FundingRequestsResource extends Resource {
  /**
   * List funding requests.
   *
   * Newest first.
   *
   * Permission: `wallets:read`.
   */
  list(query: ListFundingRequestsQuery = {}, options?: RequestOptions) {
    return this.api.list(listFundingRequests, { query }, options);
  }

  /**
   * Sum up funding requests.
   *
   * The number and sums of the funding requests that match, by currency and status. The filters are those of
   * the list.
   *
   * Permission: `wallets:read`.
   */
  summarise(query: SummariseFundingRequestsQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseFundingRequests, { query }, options);
  }

  /**
   * Export funding requests as CSV.
   *
   * The same filters as the list, any length, streamed, newest first, without payment instructions. Cells that
   * a spreadsheet would run start with an apostrophe.
   *
   * Permission: `wallets:read`.
   */
  export(query: ExportFundingRequestsQuery = {}, options?: RequestOptions) {
    return this.api.download(exportFundingRequests, { query }, options);
  }

  /**
   * Read a funding request.
   *
   * One funding request with its instructions and status.
   *
   * Permission: `wallets:read`.
   */
  get(fundingRequestId: string, options?: RequestOptions) {
    return this.api.data(getFundingRequest, { params: { funding_request_id: fundingRequestId } }, options);
  }

  /**
   * Download the receipt of a payment.
   *
   * A PDF, as an attachment: what arrived for a funding request that succeeded, as the ledger credited it. Any
   * other request has none: 409 `invalid_state`.
   *
   * Permission: `wallets:read`.
   */
  getFundingReceipt(fundingRequestId: string, options?: RequestOptions) {
    return this.api.download(
      getFundingReceipt,
      { params: { funding_request_id: fundingRequestId } },
      options,
    );
  }
}

export class MandatesResource extends Resource {
  /**
   * List direct-debit mandates.
   *
   * Newest first. A test environment starts with one active sandbox mandate.
   *
   * Permission: `wallets:read`.
   */
  list(query: ListMandatesQuery = {}, options?: RequestOptions) {
    return this.api.list(listMandates, { query }, options);
  }

  /**
   * Ask for a mandate.
   *
   * Asks the bank for a direct-debit mandate over an account in Naira. Its holder agrees on the bank's page
   * (authorisation_url) within seven days; then the bank activates it (mandate.activated), or it fails.
   *
   * Permission: `wallets:write`.
   */
  create(body: CreateMandateBody, options?: RequestOptions) {
    return this.api.data(createMandate, { body }, options);
  }

  /**
   * Count mandates.
   *
   * The number of mandates that match, by status. The filters are those of the list.
   *
   * Permission: `wallets:read`.
   */
  summarise(query: SummariseMandatesQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseMandates, { query }, options);
  }

  /**
   * Export mandates as CSV.
   *
   * The same filters as the list, any length, streamed, newest first, without the bank’s page. Cells that a
   * spreadsheet would run start with an apostrophe.
   *
   * Permission: `wallets:read`.
   */
  export(query: ExportMandatesQuery = {}, options?: RequestOptions) {
    return this.api.download(exportMandates, { query }, options);
  }

  /**
   * Check the account of a mandate.
   *
   * Looks up the account’s holder at the bank, before you request a mandate. Writes only an audit entry. A
   * number with an invalid check digit is 400 validation_failed.
   *
   * Permission: `wallets:write`.
   */
  checkAccount(body: CheckMandateAccountBody, options?: RequestOptions) {
    return this.api.data(checkMandateAccount, { body }, options);
  }

  /**
   * Read a mandate.
   *
   * One mandate; of the account number the last four digits.
   *
   * Permission: `wallets:read`.
   */
  get(mandateId: string, options?: RequestOptions) {
    return this.api.data(getMandate, { params: { mandate_id: mandateId } }, options);
  }

  /**
   * Revoke a mandate.
   *
   * Ends an active mandate at once. It can no longer be debited, and the bank will reject its pending debits.
   * Sends mandate.revoked.
   *
   * Permission: `wallets:write`.
   */
  revoke(mandateId: string, options?: RequestOptions) {
    return this.api.data(revokeMandate, { params: { mandate_id: mandateId } }, options);
  }
}

export class TransactionsResource extends Resource {
  /**
   * List transactions.
   *
   * The ledger statement, newest first. The amounts of a currency add up to the balance of its wallet.
   *
   * Permission: `wallets:read`.
   */
  list(query: ListTransactionsQuery = {}, options?: RequestOptions) {
    return this.api.list(listTransactions, { query }, options);
  }

  /**
   * Sum up transactions.
   *
   * The number and sum of the transactions that match, by currency and direction. The filters are those of the
   * list.
   *
   * Permission: `wallets:read`.
   */
  summarise(query: SummariseTransactionsQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseTransactions, { query }, options);
  }

  /**
   * Export transactions as CSV.
   *
   * The same filters as the list, any length, streamed, newest first. Cells that a spreadsheet would run start
   * with an apostrophe.
   *
   * Permission: `wallets:read`.
   */
  export(query: ExportTransactionsQuery = {}, options?: RequestOptions) {
    return this.api.download(exportTransactions, { query }, options);
  }

  /**
   * Read a transaction.
   *
   * One line of the ledger statement.
   *
   * Permission: `wallets:read`.
   */
  get(transactionId: string, options?: RequestOptions) {
    return this.api.data(getTransaction, { params: { transaction_id: transactionId } }, options);
  }

  /**
   * Trace a transaction to its cause.
   *
   * Traces a figure to its posting, the funding request, order and holding behind it, and their events.
   *
   * Permission: `wallets:read`.
   */
  trace(transactionId: string, options?: RequestOptions) {
    return this.api.data(traceTransaction, { params: { transaction_id: transactionId } }, options);
  }
}

export class ReconciliationResource extends Resource {
  /**
   * Reconcile wallets with their transactions.
   *
   * For each currency, the wallet’s balance and the sum of its transactions, read in one snapshot.
   *
   * Permission: `wallets:read`.
   */
  get(options?: RequestOptions) {
    return this.api.list(getReconciliation, {}, options);
  }

  /**
   * Reconcile wallets day by day.
   *
   * For each day in Lagos, newest first, and each wallet: the balance at its end, and the sum of all
   * transactions until then, computed from the ledger now. `to` is today unless the request names it, and
   * `from` is 29 days earlier. A range has at most 366 days.
   *
   * Permission: `wallets:read`.
   */
  listDays(query: ListReconciliationDaysQuery = {}, options?: RequestOptions) {
    return this.api.list(listReconciliationDays, { query }, options);
  }
}
