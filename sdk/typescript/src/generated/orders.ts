// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

import { Resource } from '../core/caller.ts';
import type { Download } from '../core/download.ts';
import type { Operation } from '../core/operation.ts';
import type { RequestOptions } from '../core/transport.ts';
import type {
  Currency,
  EventType,
  FundingMethod,
  FundingRequest,
  MarketSource,
  Order,
  OrderFee,
  OrderSide,
  OrderStatus,
} from './shared.ts';

export interface OrderActor {
  kind: 'key' | 'member' | 'payer' | 'operator' | 'broker' | 'sandbox' | 'service';
  /** The key’s or member’s id. Omitted for others. */
  id?: string;
  /** The member’s name at that time. */
  name?: string;
}

export interface OrderEstimate {
  investment_id: string;
  side: OrderSide;
  currency: Currency;
  /** Units with six decimals, as a string. */
  units: string;
  /** Decimal price, two to four decimals. */
  unit_price: string;
  price_as_of: string;
  /** Left out where the price is fixed. */
  price_source?: MarketSource;
  /** Units times the unit price, without fees. */
  gross: string;
  fees: Array<OrderFee>;
  /** Buy: the total paid. Sell: the proceeds. */
  total: string;
  trade_date: string;
  settles_on: string;
  /** The exchange’s current session: `continuous`, `closed`. */
  market_session: string;
  /** The day’s lowest and highest price; for what the exchange deals in. */
  band?: {
    /** Decimal price, two to four decimals. */
    low: string;
    /** Decimal price, two to four decimals. */
    high: string;
  };
  /** What would reject the order, or is worth knowing before you place it. */
  warnings: Array<{
    code:
      | 'market_closed'
      | 'price_old'
      | 'investment_closed'
      | 'below_minimum'
      | 'above_maximum'
      | 'insufficient_funds'
      | 'insufficient_units'
      | 'band'
      | 'high_fees'
      | 'approval_required';
    message: string;
  }>;
}

export interface OrderGroup {
  currency: Currency;
  status: OrderStatus;
  side: OrderSide;
  /** How many records the group has. */
  count: number;
  /** The sum of the orders’ amounts. */
  amount: string;
}

export interface OrderStep {
  id: string;
  at: string;
  /** The order’s status after this step. */
  status: OrderStatus;
  /** A short title. */
  title: string;
  detail?: string;
  actor: OrderActor;
  event?: {
    id: string;
    type: EventType;
  };
  /** The line of the statement that this step wrote. */
  transaction_id?: string;
  funding_request_id?: string;
}

export interface EstimateOrderQuery {
  /** The id of an investment. */
  investment_id?: string | undefined;
  /** The id of a holding. */
  holding_id?: string | undefined;
  /** Whether it is a buy or a sell. */
  side?: OrderSide | undefined;
  /** Decimal amount greater than zero, as a string. */
  amount?: string | undefined;
  /** Units greater than zero, as a string, at most six decimals. */
  units?: string | undefined;
}

export interface ListOrdersQuery {
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
   * A part of the reference, your reference, the customer, or the name or symbol of the investment, in any
   * case.
   */
  query?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Whether it is a buy or a sell. */
  side?: OrderSide | undefined;
  /** The id of an investment. */
  investment_id?: string | undefined;
  /** The id of a holding. */
  holding_id?: string | undefined;
  /** Ours: ORD-… */
  reference?: string | undefined;
  /** Only the one with this reference, which you gave it. */
  client_reference?: string | undefined;
  /** Only those of this customer, by your own reference. */
  customer?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this status. */
  status?: OrderStatus | undefined;
}

export interface CreateOrderBody {
  side?: OrderSide;
  /** Buy: required. Sell: optional; must be the holding’s. */
  investment_id?: string;
  /** Buy: the total to pay, including fees. Sell, instead of units: the value to sell, before fees. */
  amount?: string;
  /** Buy: must be the investment’s. */
  currency?: Currency;
  /** For a buy. */
  payment_mode?: 'wallet' | 'funding';
  /** With payment_mode funding: how it is paid, as in Fund a wallet. */
  funding?: {
    method?: FundingMethod;
    mandate_id?: string;
  };
  /** Sell: the holding to sell from. */
  holding_id?: string;
  /** Sell: the number of units. */
  units?: string;
  /** Unique for the organisation and environment. */
  client_reference?: string;
  customer?: string;
  metadata?: Record<string, string>;
}

export interface SummariseOrdersQuery {
  /**
   * A part of the reference, your reference, the customer, or the name or symbol of the investment, in any
   * case.
   */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Whether it is a buy or a sell. */
  side?: OrderSide | undefined;
  /** The id of an investment. */
  investment_id?: string | undefined;
  /** The id of a holding. */
  holding_id?: string | undefined;
  /** Ours: ORD-… */
  reference?: string | undefined;
  /** Only the one with this reference, which you gave it. */
  client_reference?: string | undefined;
  /** Only those of this customer, by your own reference. */
  customer?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
}

export interface ExportOrdersQuery {
  /** Up to 100 ids, separated by commas. */
  ids?: string | readonly string[] | undefined;
  /**
   * A part of the reference, your reference, the customer, or the name or symbol of the investment, in any
   * case.
   */
  query?: string | undefined;
  /** Created at or after this date or time. */
  created_from?: string | undefined;
  /** Created at or before this date or time. */
  created_to?: string | undefined;
  /** A date (midnight UTC) or an RFC 3339 date-time. */
  updated_since?: string | undefined;
  /** Whether it is a buy or a sell. */
  side?: OrderSide | undefined;
  /** The id of an investment. */
  investment_id?: string | undefined;
  /** The id of a holding. */
  holding_id?: string | undefined;
  /** Ours: ORD-… */
  reference?: string | undefined;
  /** Only the one with this reference, which you gave it. */
  client_reference?: string | undefined;
  /** Only those of this customer, by your own reference. */
  customer?: string | undefined;
  /** Only those of this currency. */
  currency?: Currency | undefined;
  /** Only those with this status. */
  status?: OrderStatus | undefined;
}

export interface CreateOrdersBody {
  orders: Array<{
    side?: OrderSide;
    /** Buy: required. Sell: optional; must be the holding’s. */
    investment_id?: string;
    /** Buy: the total to pay, including fees. Sell, instead of units: the value to sell, before fees. */
    amount?: string;
    /** Buy: must be the investment’s. */
    currency?: Currency;
    /** For a buy. */
    payment_mode?: 'wallet' | 'funding';
    /** With payment_mode funding: how it is paid, as in Fund a wallet. */
    funding?: {
      method?: FundingMethod;
      mandate_id?: string;
    };
    /** Sell: the holding to sell from. */
    holding_id?: string;
    /** Sell: the number of units. */
    units?: string;
    /** Unique for the organisation and environment. */
    client_reference?: string;
    customer?: string;
    metadata?: Record<string, string>;
  }>;
}

export interface PayOrderBody {
  payment_mode: 'wallet' | 'funding';
  /** With payment_mode funding: how it is paid, as in Fund a wallet. */
  funding?: {
    method?: FundingMethod;
    mandate_id?: string;
  };
}

const estimateOrder: Operation<
  { query?: EstimateOrderQuery },
  {
    data: OrderEstimate;
  }
> = {
  id: 'estimateOrder',
  name: 'orders.estimate',
  method: 'GET',
  path: '/partner/v1/orders/estimate',
  summary: 'Estimate an order',
  permission: 'orders:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: ['investment_id', 'holding_id', 'side', 'amount', 'units'],
  body: null,
  takesFile: false,
  example: { investment_id: '0198c5a0-3a00-7000-8000-000000000c01', amount: '100000.00' },
};

const listOrders: Operation<
  { query?: ListOrdersQuery },
  {
    data: Array<Order>;
    /** The cursor of the page after this one; null on the last page. */
    next_cursor: string | null;
    /** The cursor of the page before this one; null on the first page. */
    prev_cursor: string | null;
  }
> = {
  id: 'listOrders',
  name: 'orders.list',
  method: 'GET',
  path: '/partner/v1/orders',
  summary: 'List orders',
  permission: 'orders:read',
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
    'side',
    'investment_id',
    'holding_id',
    'reference',
    'client_reference',
    'customer',
    'currency',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { status: 'pending_fulfilment' },
};

const createOrder: Operation<
  { body?: CreateOrderBody },
  {
    data: Order;
  }
> = {
  id: 'createOrder',
  name: 'orders.create',
  method: 'POST',
  path: '/partner/v1/orders',
  summary: 'Create an order',
  permission: 'orders:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [],
  body: {
    side: 'text',
    investment_id: 'text',
    amount: 'text',
    currency: 'text',
    payment_mode: 'text',
    funding: 'json',
    holding_id: 'text',
    units: 'text',
    client_reference: 'text',
    customer: 'text',
    metadata: 'json',
  },
  takesFile: false,
  example: {
    investment_id: '0198c5a0-3a00-7000-8000-000000000c01',
    amount: '100000.00',
    currency: 'NGN',
    payment_mode: 'wallet',
    client_reference: 'client-0042',
    customer: 'customer-77',
  },
};

const summariseOrders: Operation<
  { query?: SummariseOrdersQuery },
  {
    data: {
      /** The groups that have records. */
      groups: Array<OrderGroup>;
      /** Whether more than 10000 records match. Then the figures are of the newest 10000. */
      has_more: boolean;
    };
  }
> = {
  id: 'summariseOrders',
  name: 'orders.summarise',
  method: 'GET',
  path: '/partner/v1/orders/summary',
  summary: 'Sum up orders',
  permission: 'orders:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: [],
  query: [
    'query',
    'created_from',
    'created_to',
    'updated_since',
    'side',
    'investment_id',
    'holding_id',
    'reference',
    'client_reference',
    'customer',
    'currency',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const exportOrders: Operation<{ query?: ExportOrdersQuery }, Download> = {
  id: 'exportOrders',
  name: 'orders.export',
  method: 'GET',
  path: '/partner/v1/orders/export',
  summary: 'Export orders as CSV',
  permission: 'orders:read',
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
    'side',
    'investment_id',
    'holding_id',
    'reference',
    'client_reference',
    'customer',
    'currency',
    'status',
  ],
  body: null,
  takesFile: false,
  example: { currency: 'NGN' },
};

const createOrders: Operation<
  { body: CreateOrdersBody },
  {
    data: Array<{
      /** The HTTP status that this request would have alone. */
      status: number;
      data?: Order;
      error?: {
        code: string;
        message: string;
        details: Record<string, string | null>;
      };
    }>;
  }
> = {
  id: 'createOrders',
  name: 'orders.createBatch',
  method: 'POST',
  path: '/partner/v1/orders/batch',
  summary: 'Create orders in a batch',
  permission: 'orders:write',
  testKeysOnly: false,
  answers: 'records',
  accept: 'application/json',
  params: [],
  query: [],
  body: { orders: 'json' },
  takesFile: false,
  example: {
    orders: [
      {
        investment_id: '0198c5a0-3a00-7000-8000-000000000c01',
        amount: '100000.00',
        currency: 'NGN',
        payment_mode: 'wallet',
        client_reference: 'client-0042',
      },
      {
        investment_id: '0198c5a0-3a00-7000-8000-000000000c01',
        amount: '250000.00',
        currency: 'NGN',
        payment_mode: 'wallet',
        client_reference: 'client-0042',
      },
    ],
  },
};

const getOrder: Operation<
  { params: { order_id: string } },
  {
    data: Order;
  }
> = {
  id: 'getOrder',
  name: 'orders.get',
  method: 'GET',
  path: '/partner/v1/orders/{order_id}',
  summary: 'Get an order',
  permission: 'orders:read',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['order_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { order_id: '0198c5a0-3a00-7000-8000-000000000a01' },
};

const getContractNote: Operation<{ params: { order_id: string } }, Download> = {
  id: 'getContractNote',
  name: 'orders.getContractNote',
  method: 'GET',
  path: '/partner/v1/orders/{order_id}/contract-note',
  summary: 'Download the contract note of an order',
  permission: 'orders:read',
  testKeysOnly: false,
  answers: 'file',
  accept: 'application/pdf, image/png, image/jpeg',
  params: ['order_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { order_id: '0198c5a0-3a00-7000-8000-000000000a01' },
};

const cancelOrder: Operation<
  { params: { order_id: string } },
  {
    data: Order;
  }
> = {
  id: 'cancelOrder',
  name: 'orders.cancel',
  method: 'POST',
  path: '/partner/v1/orders/{order_id}/cancel',
  summary: 'Cancel an order',
  permission: 'orders:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['order_id'],
  query: [],
  body: {},
  takesFile: false,
  example: { order_id: '0198c5a0-3a00-7000-8000-000000000a01' },
};

const payOrder: Operation<
  { params: { order_id: string }; body: PayOrderBody },
  {
    data: Order;
  }
> = {
  id: 'payOrder',
  name: 'orders.pay',
  method: 'POST',
  path: '/partner/v1/orders/{order_id}/pay',
  summary: 'Pay what an order is missing',
  permission: 'orders:write',
  testKeysOnly: false,
  answers: 'record',
  accept: 'application/json',
  params: ['order_id'],
  query: [],
  body: { payment_mode: 'text', funding: 'json' },
  takesFile: false,
  example: { order_id: '0198c5a0-3a00-7000-8000-000000000a01', payment_mode: 'wallet' },
};

const listOrderSteps: Operation<
  { params: { order_id: string } },
  {
    data: Array<OrderStep>;
    next_cursor: null;
  }
> = {
  id: 'listOrderSteps',
  name: 'orders.listSteps',
  method: 'GET',
  path: '/partner/v1/orders/{order_id}/steps',
  summary: 'List the steps of an order',
  permission: 'orders:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: ['order_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { order_id: '0198c5a0-3a00-7000-8000-000000000a01' },
};

const listOrderFunding: Operation<
  { params: { order_id: string } },
  {
    data: Array<FundingRequest>;
    next_cursor: null;
  }
> = {
  id: 'listOrderFunding',
  name: 'orders.listFunding',
  method: 'GET',
  path: '/partner/v1/orders/{order_id}/funding-requests',
  summary: 'List the funding requests of an order',
  permission: 'orders:read',
  testKeysOnly: false,
  answers: 'list',
  accept: 'application/json',
  params: ['order_id'],
  query: [],
  body: null,
  takesFile: false,
  example: { order_id: '0198c5a0-3a00-7000-8000-000000000a01' },
};

export const ordersOperations = {
  estimateOrder,
  listOrders,
  createOrder,
  summariseOrders,
  exportOrders,
  createOrders,
  getOrder,
  getContractNote,
  cancelOrder,
  payOrder,
  listOrderSteps,
  listOrderFunding,
};

export class OrdersResource extends Resource {
  /**
   * Estimate an order.
   *
   * The figures of an order placed now. Reads only. For a buy send investment_id with amount (the total paid)
   * or units; for a sell holding_id with units or amount. `warnings` includes what would reject the order.
   *
   * Permission: `orders:read`.
   */
  estimate(query: EstimateOrderQuery = {}, options?: RequestOptions) {
    return this.api.data(estimateOrder, { query }, options);
  }

  /**
   * List orders.
   *
   * Newest first. `holding_id` finds the buy that made a holding and the sells from it.
   *
   * Permission: `orders:read`.
   */
  list(query: ListOrdersQuery = {}, options?: RequestOptions) {
    return this.api.list(listOrders, { query }, options);
  }

  /**
   * Create an order.
   *
   * A buy names investment_id, amount, currency and payment_mode; from the wallet it is paid at once, by
   * funding it awaits the payment of a funding request that is made for it (`payment`). A sell names
   * holding_id with units or amount, and its units are reserved.
   *
   * Permission: `orders:write`.
   */
  create(body: CreateOrderBody = {}, options?: RequestOptions) {
    return this.api.data(createOrder, { body }, options);
  }

  /**
   * Sum up orders.
   *
   * The number and sum of the orders that match, by currency, status and side. The filters are those of the
   * list.
   *
   * Permission: `orders:read`.
   */
  summarise(query: SummariseOrdersQuery = {}, options?: RequestOptions) {
    return this.api.data(summariseOrders, { query }, options);
  }

  /**
   * Export orders as CSV.
   *
   * The same filters as the list, any length, streamed, newest first. Cells that a spreadsheet would run start
   * with an apostrophe.
   *
   * Permission: `orders:read`.
   */
  export(query: ExportOrdersQuery = {}, options?: RequestOptions) {
    return this.api.download(exportOrders, { query }, options);
  }

  /**
   * Create orders in a batch.
   *
   * Up to 100 orders in one signed request, which counts once towards the rate limit. They are created in the
   * order of the list, each as if it were sent alone: the error of one does not stop the others. `data` has
   * for each order its `status` with `data` or `error`. One Idempotency-Key covers the request: sent again, it
   * creates what is missing and answers the rest as before.
   *
   * Permission: `orders:write`.
   */
  createBatch(body: CreateOrdersBody, options?: RequestOptions) {
    return this.api.data(createOrders, { body }, options);
  }

  /**
   * Get an order.
   *
   * One order.
   *
   * Permission: `orders:read`.
   */
  get(orderId: string, options?: RequestOptions) {
    return this.api.data(getOrder, { params: { order_id: orderId } }, options);
  }

  /**
   * Download the contract note of an order.
   *
   * A PDF, as an attachment: what was dealt, at which price, and each fee as it was charged. Only a completed
   * order has one: 409 `invalid_state`.
   *
   * Permission: `orders:read`.
   */
  getContractNote(orderId: string, options?: RequestOptions) {
    return this.api.download(getContractNote, { params: { order_id: orderId } }, options);
  }

  /**
   * Cancel an order.
   *
   * Before it is processing. What was paid goes back to the wallet, reserved units are free again, in the same
   * transaction. Money that arrives afterwards for its funding request is credited to the wallet.
   *
   * Permission: `orders:write`.
   */
  cancel(orderId: string, options?: RequestOptions) {
    return this.api.data(cancelOrder, { params: { order_id: orderId } }, options);
  }

  /**
   * Pay what an order is missing.
   *
   * For an order that awaits payment because too little arrived: from the wallet at once, or by one more
   * funding request for `amount_due`. With a funding request still pending, by wallet only.
   *
   * Permission: `orders:write`.
   */
  pay(orderId: string, body: PayOrderBody, options?: RequestOptions) {
    return this.api.data(payOrder, { params: { order_id: orderId }, body }, options);
  }

  /**
   * List the steps of an order.
   *
   * The order’s history, oldest first: actor, time and event of each step.
   *
   * Permission: `orders:read`.
   */
  listSteps(orderId: string, options?: RequestOptions) {
    return this.api.list(listOrderSteps, { params: { order_id: orderId } }, options);
  }

  /**
   * List the funding requests of an order.
   *
   * The order’s funding requests with their payment instructions, newest first.
   *
   * Permission: `orders:read`.
   */
  listFunding(orderId: string, options?: RequestOptions) {
    return this.api.list(listOrderFunding, { params: { order_id: orderId } }, options);
  }
}
