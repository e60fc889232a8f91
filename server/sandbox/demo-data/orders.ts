import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';

/** A change of an order, in minutes after its creation. */
export type OrderTurn =
  | { readonly after: number; readonly turn: 'completed' | 'cancelled' | 'expired' | 'taken' | 'put_off' }
  | { readonly after: number; readonly turn: 'failed'; readonly reason: string }
  /** Its funding request was paid, with a smaller amount if given. */
  | { readonly after: number; readonly turn: 'paid'; readonly received?: string };

interface Past {
  /** The partner's reference; other demo orders refer to it. */
  readonly reference: string;
  readonly minutesAgo: number;
  readonly customer: string;
  readonly turns: readonly OrderTurn[];
}

interface PastBuy extends Past {
  readonly side: 'buy';
  /** Symbol of a share or fund, or code of an offer. */
  readonly code: string;
  readonly currency: Currency;
  readonly amount: string;
  /** Default: from the wallet. */
  readonly method?: FundingMethod;
}

interface PastSell extends Past {
  readonly side: 'sell';
  /** The reference of the buy that opened the holding. */
  readonly of: string;
  /** Of the units bought. */
  readonly percent: bigint;
}

/** An order of the demo. Money in decimals. */
export type PastOrder = PastBuy | PastSell;

/** A holding that the sandbox matured. */
interface PastMaturity {
  readonly of: string;
  readonly minutesAgo: number;
}

const DAY = 24 * 60;
const done: readonly OrderTurn[] = [{ after: 1, turn: 'completed' }];

type What = readonly [code: string, currency: Currency, amount: string];

const buy = (
  reference: string,
  days: number,
  [code, currency, amount]: What,
  customer: string,
  turns = done,
  method?: FundingMethod,
): PastOrder => ({
  side: 'buy',
  reference,
  minutesAgo: Math.round(days * DAY),
  code,
  currency,
  amount,
  customer,
  turns,
  ...(method && { method }),
});

const sell = (
  reference: string,
  days: number,
  of: string,
  percent: bigint,
  customer: string,
  turns = done,
): PastOrder => ({
  side: 'sell',
  reference,
  minutesAgo: Math.round(days * DAY),
  of,
  percent,
  customer,
  turns,
});

/** A savings company that invests for its customers: every state, three currencies, every kind of investment. */
export const demoOrders: readonly PastOrder[] = [
  buy('pool-0001', 97.9, ['LAGOON-90', 'NGN', '8000000.00'], 'fixed-pool'),
  buy('pool-0002', 80.5, ['VOLTA-180', 'GHS', '5000.00'], 'accra-savers'),
  buy('pool-0003', 75.2, ['ATLANTIC-365', 'USD', '12000.00'], 'dollar-pool'),
  buy('pool-0004', 66.3, ['NTB-182', 'NGN', '10000000.00'], 'fixed-pool'),
  buy('pool-0005', 50.2, ['LAGOONMMF', 'NGN', '12000000.00'], 'cash-pool'),
  buy('pool-0006', 44.1, ['FGN-730', 'NGN', '5000000.00'], 'fixed-pool'),
  sell('pool-0007', 35.8, 'pool-0005', 50n, 'cash-pool'),
  buy('pool-0008', 28.9, ['DANGCEM', 'NGN', '2500000.00'], 'growth-pool'),
  buy('pool-0009', 28.2, ['LAGOON-90', 'NGN', '5000000.00'], 'fixed-pool'),
  buy('pool-0010', 27.3, ['VOLTA-180', 'GHS', '6000.00'], 'accra-savers'),
  buy('pool-0011', 25.1, ['ATLANTIC-365', 'USD', '15000.00'], 'dollar-pool'),
  buy('pool-0012', 24.2, ['GTCO', 'NGN', '1200000.00'], 'growth-pool'),
  buy('pool-0013', 22.1, ['LAGOONMMF', 'NGN', '3000000.00'], 'cash-pool'),
  buy('pool-0014', 20.8, ['HARMATTANEQ', 'NGN', '1500000.00'], 'growth-pool'),
  buy('pool-0015', 19.2, ['DELTA-180', 'NGN', '750000.00'], 'fixed-pool'),
  buy('pool-0016', 13.3, ['MTNN', 'NGN', '400000.00'], 'growth-pool', [
    { after: 42, turn: 'failed', reason: 'No seller at this price.' },
  ]),
  buy('pool-0017', 10.6, ['ZENITHBANK', 'NGN', '300000.00'], 'growth-pool', [
    { after: 1, turn: 'cancelled' },
  ]),
  sell('pool-0018', 9.3, 'pool-0012', 40n, 'growth-pool'),
  buy(
    'pool-0019',
    7.2,
    ['UBA', 'NGN', '850000.00'],
    'growth-pool',
    [{ after: 61, turn: 'expired' }],
    'alpha_bank_transfer',
  ),
  sell('pool-0020', 6.2, 'pool-0014', 100n, 'growth-pool'),
  buy(
    'pool-0021',
    5.1,
    ['NTB-91', 'NGN', '2000000.00'],
    'fixed-pool',
    [
      { after: 21, turn: 'paid' },
      { after: 22, turn: 'completed' },
    ],
    'alpha_bank_transfer',
  ),
  buy(
    'pool-0022',
    0.4,
    ['HARBOUR-120', 'USD', '2500.00'],
    'dollar-pool',
    [{ after: 190, turn: 'paid', received: '1800.00' }],
    'manual_bank_transfer',
  ),
  sell('pool-0023', 0.12, 'pool-0008', 25n, 'growth-pool', [{ after: 20, turn: 'taken' }]),
  buy('pool-0024', 0.02, ['SEPLAT', 'NGN', '600000.00'], 'growth-pool', [{ after: 0, turn: 'put_off' }]),
];

export const demoMaturities: readonly PastMaturity[] = [
  { of: 'pool-0001', minutesAgo: Math.round(7.2 * DAY) },
  { of: 'pool-0015', minutesAgo: Math.round(3.2 * DAY) },
];
