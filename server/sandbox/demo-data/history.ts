import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';

/** The outcome of a demo request; money in decimals. */
interface Outcome {
  readonly outcome: 'succeeded' | 'failed' | 'expired';
  readonly afterMinutes: number;
  /** The amount received, if it differs from the requested one. */
  readonly received?: string;
  readonly reason?: string;
}

export interface PastRequest {
  readonly currency: Currency;
  readonly method: FundingMethod;
  readonly amount: string;
  readonly minutesAgo: number;
  /** Default: it is still waiting for payment. */
  readonly end?: Outcome;
}

type Ask = readonly [Currency, FundingMethod, amount: string];

const MINUTES_A_DAY = 24 * 60;

const paid = (afterMinutes: number, received?: string): Outcome => ({
  outcome: 'succeeded',
  afterMinutes,
  ...(received !== undefined && { received }),
});
const failed = (afterMinutes: number, reason: string): Outcome => ({
  outcome: 'failed',
  afterMinutes,
  reason,
});
const expired = (afterMinutes: number): Outcome => ({ outcome: 'expired', afterMinutes });

const daysAgo = (days: number, [currency, method, amount]: Ask, end: Outcome): PastRequest => ({
  currency,
  method,
  amount,
  minutesAgo: Math.round(days * MINUTES_A_DAY),
  end,
});
const waiting = (minutesAgo: number, [currency, method, amount]: Ask): PastRequest => ({
  currency,
  method,
  amount,
  minutesAgo,
});

/** Smaller amounts than in the last month, so that the periods which Home compares differ. */
const earlierHistory: readonly PastRequest[] = [
  daysAgo(98.6, ['NGN', 'alpha_bank_transfer', '18000000.00'], paid(22)),
  daysAgo(97.2, ['USD', 'manual_bank_transfer', '30000.00'], paid(1600)),
  daysAgo(95.5, ['GHS', 'gamma_momo', '9500.00'], paid(3)),
  daysAgo(91.4, ['NGN', 'beta_direct_debit', '4000000.00'], paid(260)),
  daysAgo(86.5, ['NGN', 'alpha_bank_transfer', '6500000.00'], paid(19)),
  daysAgo(81.4, ['GHS', 'gamma_momo', '7200.00'], paid(4)),
  daysAgo(76.5, ['NGN', 'alpha_bank_transfer', '9000000.00'], paid(30)),
  daysAgo(
    72.3,
    ['NGN', 'beta_direct_debit', '4000000.00'],
    failed(190, 'Insufficient funds in the account.'),
  ),
  daysAgo(69.4, ['NGN', 'alpha_bank_transfer', '7800000.00'], paid(24)),
  daysAgo(66.6, ['USD', 'manual_bank_transfer', '22500.00'], paid(1900, '22465.00')),
  daysAgo(62.5, ['NGN', 'alpha_bank_transfer', '11000000.00'], paid(17)),
  daysAgo(58.6, ['NGN', 'alpha_bank_transfer', '15500000.00'], paid(20)),
  daysAgo(55.4, ['NGN', 'beta_direct_debit', '5000000.00'], paid(230)),
  daysAgo(51.5, ['NGN', 'alpha_checkout', '1600000.00'], paid(8)),
  daysAgo(48.4, ['USD', 'manual_bank_transfer', '40000.00'], paid(1500)),
  daysAgo(45.6, ['NGN', 'alpha_bank_transfer', '8400000.00'], paid(27)),
  daysAgo(43.3, ['GHS', 'gamma_momo', '10800.00'], paid(2)),
  daysAgo(40.5, ['NGN', 'alpha_bank_transfer', '13000000.00'], paid(14)),
  daysAgo(36.4, ['NGN', 'alpha_bank_transfer', '6900000.00'], paid(35, '6850000.00')),
  daysAgo(33.5, ['GHS', 'gamma_momo', '8000.00'], paid(3)),
];

/** A savings company's treasury: regular transfers, and some that were short, failed or expired. */
export const demoHistory: readonly PastRequest[] = [
  ...earlierHistory,
  daysAgo(29.6, ['NGN', 'alpha_bank_transfer', '25000000.00'], paid(18)),
  daysAgo(29.1, ['USD', 'manual_bank_transfer', '50000.00'], paid(1700)),
  daysAgo(28.5, ['GHS', 'gamma_momo', '12000.00'], paid(3)),
  daysAgo(27.4, ['NGN', 'alpha_checkout', '1850000.00'], paid(6)),
  daysAgo(26.6, ['NGN', 'alpha_bank_transfer', '7400000.00'], paid(25)),
  daysAgo(25.3, ['NGN', 'beta_direct_debit', '5000000.00'], paid(240)),
  daysAgo(24.5, ['GHS', 'gamma_momo', '8500.00'], failed(4, 'The payer declined the payment.')),
  daysAgo(24.49, ['GHS', 'gamma_momo', '8500.00'], paid(5)),
  daysAgo(23.2, ['NGN', 'alpha_bank_transfer', '3200000.00'], paid(40)),
  daysAgo(22.4, ['NGN', 'alpha_checkout', '640000.00'], expired(30)),
  daysAgo(21.5, ['NGN', 'alpha_bank_transfer', '12500000.00'], paid(12)),
  daysAgo(20.3, ['USD', 'manual_bank_transfer', '18250.00'], paid(2100, '18215.00')),
  daysAgo(19.6, ['NGN', 'alpha_checkout', '975000.00'], paid(4)),
  daysAgo(18.4, ['GHS', 'gamma_momo', '15300.00'], paid(2)),
  daysAgo(17.5, ['NGN', 'beta_direct_debit', '5000000.00'], paid(310)),
  daysAgo(16.6, ['NGN', 'alpha_bank_transfer', '4100000.00'], paid(33, '4050000.00')),
  daysAgo(15.3, ['NGN', 'alpha_bank_transfer', '9800000.00'], paid(21)),
  daysAgo(14.5, ['NGN', 'alpha_checkout', '2300000.00'], paid(9)),
  daysAgo(13.4, ['GHS', 'gamma_momo', '6400.00'], expired(15)),
  daysAgo(12.6, ['GHS', 'gamma_momo', '6400.00'], paid(3)),
  daysAgo(11.5, ['NGN', 'alpha_bank_transfer', '16000000.00'], paid(15)),
  daysAgo(
    10.3,
    ['NGN', 'beta_direct_debit', '5000000.00'],
    failed(180, 'Insufficient funds in the account.'),
  ),
  daysAgo(9.6, ['NGN', 'alpha_bank_transfer', '5000000.00'], paid(28)),
  daysAgo(8.4, ['USD', 'manual_bank_transfer', '32000.00'], paid(1500)),
  daysAgo(7.5, ['NGN', 'alpha_checkout', '1120000.00'], paid(5)),
  daysAgo(6.5, ['NGN', 'alpha_bank_transfer', '8750000.00'], paid(19)),
  daysAgo(5.4, ['GHS', 'gamma_momo', '21000.00'], paid(4)),
  daysAgo(4.6, ['NGN', 'alpha_bank_transfer', '2600000.00'], expired(60)),
  daysAgo(3.5, ['NGN', 'beta_direct_debit', '5000000.00'], paid(205)),
  daysAgo(2.4, ['NGN', 'alpha_checkout', '880000.00'], paid(7)),
  daysAgo(1.5, ['NGN', 'alpha_bank_transfer', '14200000.00'], paid(16)),
  waiting(300, ['USD', 'manual_bank_transfer', '25000.00']),
  waiting(8, ['NGN', 'alpha_bank_transfer', '6500000.00']),
  // The bank responds some minutes after the first start.
  waiting(1, ['NGN', 'beta_direct_debit', '5000000.00']),
];

/** Before the first request of the history. The last 30 days have as many before them, and 90 days are full. */
export const organisationAgeMinutes = 100 * MINUTES_A_DAY;

/** How long ago the organisation in review was created. */
export const waitingAgeMinutes = 6 * 60;
