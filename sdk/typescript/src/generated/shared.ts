// Generated from lib/contract by `npm run sdk`. Change the contract, not this file.

/** The version of this package. */
export const version = '0.2.0';

/** The codes of the API's errors. */
export type ErrorCode =
  | 'amount_out_of_range'
  | 'authentication_failed'
  | 'authentication_required'
  | 'bad_request'
  | 'duplicate_reference'
  | 'endpoint_limit_reached'
  | 'forbidden'
  | 'funding_account_not_configured'
  | 'idempotency_in_progress'
  | 'idempotency_key_required'
  | 'idempotency_key_reused'
  | 'insufficient_funds'
  | 'insufficient_units'
  | 'internal_error'
  | 'invalid_cursor'
  | 'invalid_state'
  | 'investment_closed'
  | 'kyb_incomplete'
  | 'kyb_locked'
  | 'mandate_ambiguous'
  | 'mandate_not_active'
  | 'mandate_required'
  | 'method_not_allowed'
  | 'method_not_supported'
  | 'not_found'
  | 'not_implemented'
  | 'payload_too_large'
  | 'provider_unavailable'
  | 'rate_limited'
  | 'service_unavailable'
  | 'unsupported_media_type'
  | 'validation_failed';

/** ISO 4217 code. */
export type Currency = 'NGN' | 'GHS' | 'USD';

export interface FundingInstructions {
  account?: {
    account_number: string;
    account_name: string;
    bank_code: string;
    bank_name: string;
    reference: string;
    swift_code?: string;
  };
  checkout_url?: string;
  mandate_id?: string;
}

export type FundingMethod =
  | 'alpha_bank_transfer'
  | 'alpha_checkout'
  | 'gamma_momo'
  | 'beta_direct_debit'
  | 'manual_bank_transfer';

export interface FundingRequest {
  id: string;
  reference: string;
  currency: Currency;
  /** Decimal amount with exactly two decimals, as a string. */
  amount: string;
  /** The amount actually received; can differ from amount. */
  amount_received: string | null;
  method: FundingMethod;
  status: FundingStatus;
  instructions: FundingInstructions;
  failure_reason?: string;
  expires_at: string | null;
  settled_at: string | null;
  order_id?: string;
  mandate_id?: string;
  created_at: string;
}

export type FundingStatus = 'pending' | 'succeeded' | 'failed' | 'expired';

export interface Holding {
  id: string;
  investment_id: string;
  investment_name: string;
  investment_type: InvestmentType;
  symbol?: string;
  order_id: string;
  /** The customer of that buy. */
  customer_reference?: string;
  currency: Currency;
  /** What the units that are left cost, without fees. */
  principal: string;
  /** Units with six decimals, as a string. */
  units: string;
  /** Without those that open sells have reserved. */
  available_units: string;
  /** At which it was bought. */
  unit_price: string;
  /** Units with six decimals, as a string. */
  initial_units: string;
  /** Decimal amount with exactly two decimals, as a string. */
  initial_principal: string;
  /** Percent a year. */
  interest_rate?: string;
  start_date: string;
  maturity_date?: string;
  /** Of what the market prices. */
  latest_price?: string;
  price_as_of?: string;
  price_source?: MarketSource;
  /** principal + accrued_returns. */
  current_value: string;
  /**
   * Of what pays a rate: principal × rate ÷ 100 × days ÷ 365. Of anything else what the price has done, below
   * zero for a loss.
   */
  accrued_returns: string;
  /** What the wallet got at maturity. */
  paid_out?: string;
  status: HoldingStatus;
  matured_at?: string;
  created_at: string;
  updated_at: string;
}

export type HoldingStatus = 'active' | 'matured' | 'sold';

export type InvestmentType = 'equity' | 'mutual_fund' | 'fixed_income' | 'treasury_bill' | 'commercial_paper';

export interface Mandate {
  id: string;
  reference: string;
  status: MandateStatus;
  bank_code: string;
  bank_name: string;
  /** The last four digits. */
  account_number: string;
  account_name: string;
  /** The most of a single debit, in NGN. */
  maximum_amount: string;
  /** While pending_authorisation: the bank's page on which the holder agrees. */
  authorisation_url?: string;
  /** While pending_authorisation: until when the holder may agree. */
  expires_at?: string;
  /** When the holder agreed. */
  authorised_at?: string;
  activated_at?: string;
  revoked_at?: string;
  failure_reason?: string;
  created_at: string;
  updated_at: string;
}

export type MandateStatus = 'pending_authorisation' | 'pending_activation' | 'active' | 'revoked' | 'failed';

/** `simulated`: made by the sandbox, and nobody’s price. */
export type MarketSource = 'simulated' | 'imported' | 'feed';

export interface Order {
  id: string;
  investment_id: string;
  investment_name: string;
  investment_type: InvestmentType;
  symbol?: string;
  side: OrderSide;
  /**
   * Of a buy: all that the partner pays, fees in. Of a sell: units at the unit price, expected until it is
   * completed.
   */
  amount: string;
  currency: Currency;
  /** Of a buy. */
  payment_mode?: 'wallet' | 'funding';
  status: OrderStatus;
  reference: string;
  client_reference?: string;
  /** Of a buy expected until it is completed. */
  units: string;
  /** Expected until the order is completed. */
  unit_price: string;
  /** Expected until the order is completed. */
  fees: Array<OrderFee>;
  settles_on: string;
  /**
   * Of a paid order, or a sell, of what the exchange trades: when it opens next, if it was closed when the
   * order became ready. With test keys the order is carried out then.
   */
  waits_until?: string;
  /** Of a buy: what was paid for it and not refunded. */
  amount_paid?: string;
  /** While it awaits payment: what is missing. */
  amount_due?: string;
  /** Of a completed sell: what the wallet got. */
  proceeds?: string;
  customer?: string;
  metadata?: Record<string, string>;
  failure_reason?: string;
  /** What pays: the funding request (payment_mode funding) or the ledger transaction (wallet). */
  payment?: string;
  /** Made by a completed buy; sold from by a sell. */
  holding_id?: string;
  estimate: OrderEstimateKept;
  paid_at?: string;
  processing_at?: string;
  completed_at?: string;
  failed_at?: string;
  cancelled_at?: string;
  created_at: string;
  updated_at: string;
}

export interface OrderEstimateKept {
  /** Units with six decimals, as a string. */
  units: string;
  /** Decimal price, two to four decimals. */
  unit_price: string;
  price_as_of: string;
  /** Left out where the price is fixed. */
  price_source?: MarketSource;
  /** Units at the unit price: what is dealt, without fees. */
  gross: string;
  fees: Array<OrderFee>;
  /** Of a buy: all that is paid. Of a sell: the proceeds. */
  total: string;
  trade_date: string;
  settles_on: string;
}

export interface OrderFee {
  code: string;
  name: string;
  /** Decimal amount with exactly two decimals, as a string. */
  amount: string;
}

export type OrderSide = 'buy' | 'sell';

export type OrderStatus =
  | 'awaiting_payment'
  | 'pending_fulfilment'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'cancelled';

export interface WebhookEndpoint {
  id: string;
  url: string;
  description?: string;
  /** Empty: every event. */
  events: Array<EventType>;
  enabled: boolean;
  /** Shown once: on registration and on rotation. */
  secret?: string;
  /** Until then deliveries are signed with the secret before as well. */
  previous_secret_expires_at?: string;
  /** The last 24 hours. */
  health: WebhookHealth;
  created_at: string;
  updated_at: string;
}

export interface WebhookHealth {
  /** `failing` from the third failed attempt in a row until one succeeds; `unused` before the first. */
  status: WebhookHealthStatus;
  failing_since?: string;
  /** Percent of the attempts of the last 24 hours, two decimals. */
  success_rate?: string;
  attempts: number;
  succeeded: number;
  failed: number;
  /** Deliveries whose last scheduled attempt failed. */
  given_up: number;
  p50_ms?: number;
  p95_ms?: number;
  p99_ms?: number;
}

export type WebhookHealthStatus = 'healthy' | 'failing' | 'unused';

/** What each type of event carries. */
export interface EventData {
  'wallet.funded': FundingRequest;
  'funding.failed': FundingRequest;
  'funding.expired': FundingRequest;
  'mandate.activated': Mandate;
  'mandate.revoked': Mandate;
  'order.created': Order;
  'order.processing': Order;
  'order.completed': Order;
  'order.failed': Order;
  'order.cancelled': Order;
  'holding.matured': Holding;
  'kyb.status_changed': Record<string, unknown>;
  'webhook.test': WebhookEndpoint;
}
export type EventType = keyof EventData;
interface EventOf<Type extends EventType> {
  id: string;
  type: Type;
  created_at: string;
  environment: 'test' | 'live';
  /** The object as the API returned it at that moment. */
  data: EventData[Type];
}
/** An event as webhooks carry it. */
export type WebhookEvent = { [Type in EventType]: EventOf<Type> }[EventType];
/** An event of the feed. Its sequence is gapless for each organisation and environment. */
export type FeedEvent = WebhookEvent & { sequence: number };
export const eventTypes: readonly EventType[] = [
  'wallet.funded',
  'funding.failed',
  'funding.expired',
  'mandate.activated',
  'mandate.revoked',
  'order.created',
  'order.processing',
  'order.completed',
  'order.failed',
  'order.cancelled',
  'holding.matured',
  'kyb.status_changed',
  'webhook.test',
];
