import { formatMoney } from '@/lib/contract/money';
import type { ExceptionKind } from '@/lib/contract/treasury/exceptions';
import type { FundingStatus } from '@/lib/contract/wallets/funding';
import type { Settlement } from '@/server/wallets/funding/rules';
import type { DueRequest } from '@/server/wallets/providers/claim-request';
import type { ProviderCollection } from '@/server/wallets/providers/protocols/provider';

/** A discrepancy found when a collection was read back. */
interface Discrepancy {
  readonly kind: ExceptionKind;
  readonly cause: string;
  readonly amount: bigint | null;
  readonly message: string;
  readonly reported: Readonly<Record<string, string | null>>;
}

/** The consequences of a provider's report about a collection. */
interface Verdict {
  readonly settlement: Settlement | null;
  /** The payment that settles it. */
  readonly settledBy: string | null;
  readonly discrepancies: readonly Discrepancy[];
  /** All that is accounted for from now on. */
  readonly payments: DueRequest['payments'];
}

type Ours = Pick<DueRequest, 'reference' | 'currency' | 'amount' | 'payments'>;
type Payment = ProviderCollection['payments'][number];

const paymentDiscrepancy = (
  payment: Payment,
  kind: ExceptionKind,
  message: string,
  reported: ProviderCollection,
): Discrepancy => ({
  kind,
  cause: `payment ${payment.id}`,
  amount: payment.amount,
  message,
  reported: {
    payment: payment.id,
    amount: formatMoney(payment.amount),
    currency: reported.currency,
    paid_at: payment.paidAt.toISOString(),
    status: reported.status,
  },
});

/** Payments that were there before and are not, or not the same. */
const vanished = (ours: Ours, reported: ProviderCollection): Discrepancy[] =>
  ours.payments
    .filter(({ id, amount }) => !reported.payments.some((p) => p.id === id && p.amount.toString() === amount))
    .map(({ id, amount }) => ({
      kind: 'contradicted',
      cause: `vanished ${id}`,
      amount: null,
      message: 'A payment that had arrived has disappeared or has a different amount.',
      reported: { payment: id, amount_before: formatMoney(BigInt(amount)), status: reported.status },
    }));

/** Differences from the request; then nothing of the report is applied. */
function otherwise(
  ours: Ours,
  reported: ProviderCollection,
  fresh: readonly Payment[],
): Discrepancy[] | null {
  const kind: ExceptionKind | null =
    reported.currency !== ours.currency
      ? 'other_currency'
      : reported.amount !== ours.amount
        ? 'contradicted'
        : null;
  if (!kind) return null;
  const message = `The provider has the request in ${reported.currency} over ${formatMoney(reported.amount)}, which differs from our request.`;
  if (fresh.length > 0) return fresh.map((payment) => paymentDiscrepancy(payment, kind, message, reported));
  const requested = { asked_currency: ours.currency, asked_amount: formatMoney(ours.amount ?? 0n) };
  const has = { currency: reported.currency, amount: formatMoney(reported.amount) };
  return [
    { kind, cause: `asked ${ours.reference}`, amount: null, message, reported: { ...has, ...requested } },
  ];
}

/** The settlement of a request without money. */
function unpaid(status: FundingStatus | null, reported: ProviderCollection): Settlement | null {
  if (status !== 'pending') return null;
  switch (reported.status) {
    case 'failed':
      return { outcome: 'failed', failureReason: reported.failureReason ?? undefined };
    case 'cancelled':
      return { outcome: 'failed', failureReason: 'The payment provider cancelled the payment.' };
    case 'expired':
      return { outcome: 'expired' };
    default:
      return null;
  }
}

const PAID_AGAIN = 'A second payment arrived on a request that was already settled.';
const PAID_AFTER_END = 'Money arrived on a request that had failed or was cancelled.';

/** The settlement of money: the oldest payment settles a request; operators decide about the rest. */
function paid(status: FundingStatus | null, reported: ProviderCollection, fresh: readonly Payment[]) {
  const isOver = reported.status === 'failed' || reported.status === 'cancelled';
  if (status === 'succeeded') {
    return {
      settlement: null,
      discrepancies: fresh.map((p) => paymentDiscrepancy(p, 'paid_again', PAID_AGAIN, reported)),
    };
  }
  if (status === null || status === 'failed' || isOver) {
    const discrepancies = fresh.map((p) => paymentDiscrepancy(p, 'paid_after_end', PAID_AFTER_END, reported));
    return { settlement: unpaid(status, reported), discrepancies };
  }
  const [first, ...more] = fresh;
  return {
    settlement: { outcome: 'succeeded', amountReceived: first?.amount } as const,
    discrepancies: more.map((p) => paymentDiscrepancy(p, 'paid_again', PAID_AGAIN, reported)),
  };
}

/**
 * Decides about a collection that was read back, by our request and what is known already. Pure; the same report
 * decided twice changes nothing the second time.
 * @param status of the funding request; null when there is none, because the request was cancelled
 */
export function reconcileCollection(
  ours: Ours,
  status: FundingStatus | null,
  reported: ProviderCollection,
): Verdict {
  const fresh = reported.payments.filter(({ id }) => !ours.payments.some((seen) => seen.id === id));
  const payments = [...ours.payments, ...fresh.map(({ id, amount }) => ({ id, amount: amount.toString() }))];
  const before = vanished(ours, reported);
  const odd = otherwise(ours, reported, fresh);
  if (odd) return { settlement: null, settledBy: null, discrepancies: [...before, ...odd], payments };
  if (fresh.length === 0) {
    return { settlement: unpaid(status, reported), settledBy: null, discrepancies: before, payments };
  }
  const { settlement, discrepancies } = paid(status, reported, fresh);
  const settledBy = fresh[0]?.id ?? null;
  return { settlement, settledBy, discrepancies: [...before, ...discrepancies], payments };
}
