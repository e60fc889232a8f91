import { formatMoney } from '@/lib/contract/money';
import type { ExceptionKind } from '@/lib/contract/treasury/exceptions';
import type { FundingStatus } from '@/lib/contract/wallets/funding';
import type { Settlement } from '@/server/wallets/funding/rules';
import type { DueRequest } from '@/server/wallets/providers/claim-request';
import type { ProviderCollection } from '@/server/wallets/providers/protocols/provider';

/** What is odd about a collection as it was read back. */
interface Oddity {
  readonly kind: ExceptionKind;
  readonly cause: string;
  readonly amount: bigint | null;
  readonly message: string;
  readonly said: Readonly<Record<string, string | null>>;
}

/** What follows from a collection as its provider reports it. */
interface Verdict {
  readonly settlement: Settlement | null;
  /** The payment that settles it. */
  readonly settledBy: string | null;
  readonly oddities: readonly Oddity[];
  /** All that is accounted for from now on. */
  readonly payments: DueRequest['payments'];
}

type Ours = Pick<DueRequest, 'reference' | 'currency' | 'amount' | 'payments'>;
type Payment = ProviderCollection['payments'][number];

const oddPayment = (
  payment: Payment,
  kind: ExceptionKind,
  message: string,
  said: ProviderCollection,
): Oddity => ({
  kind,
  cause: `payment ${payment.id}`,
  amount: payment.amount,
  message,
  said: {
    payment: payment.id,
    amount: formatMoney(payment.amount),
    currency: said.currency,
    paid_at: payment.paidAt.toISOString(),
    status: said.status,
  },
});

/** Payments that were there before and are not, or not the same. */
const vanished = (ours: Ours, said: ProviderCollection): Oddity[] =>
  ours.payments
    .filter(({ id, amount }) => !said.payments.some((p) => p.id === id && p.amount.toString() === amount))
    .map(({ id, amount }) => ({
      kind: 'contradicted',
      cause: `vanished ${id}`,
      amount: null,
      message: 'A payment that arrived is not there any more, or of another amount.',
      said: { payment: id, amount_before: formatMoney(BigInt(amount)), status: said.status },
    }));

/** What differs from what was asked for; then nothing of it is believed. */
function otherwise(ours: Ours, said: ProviderCollection, fresh: readonly Payment[]): Oddity[] | null {
  const kind: ExceptionKind | null =
    said.currency !== ours.currency ? 'other_currency' : said.amount !== ours.amount ? 'contradicted' : null;
  if (!kind) return null;
  const message = `The provider has the request in ${said.currency} over ${formatMoney(said.amount)}, and not as it was asked for.`;
  if (fresh.length > 0) return fresh.map((payment) => oddPayment(payment, kind, message, said));
  const asked = { asked_currency: ours.currency, asked_amount: formatMoney(ours.amount ?? 0n) };
  const has = { currency: said.currency, amount: formatMoney(said.amount) };
  return [{ kind, cause: `asked ${ours.reference}`, amount: null, message, said: { ...has, ...asked } }];
}

/** What becomes of a request on which nothing arrived. */
function unpaid(status: FundingStatus | null, said: ProviderCollection): Settlement | null {
  if (status !== 'pending') return null;
  switch (said.status) {
    case 'failed':
      return { outcome: 'failed', failureReason: said.failureReason ?? undefined };
    case 'cancelled':
      return { outcome: 'failed', failureReason: 'The payment provider called the payment off.' };
    case 'expired':
      return { outcome: 'expired' };
    default:
      return null;
  }
}

const PAID_AGAIN = 'A second payment arrived on a request that was settled.';
const PAID_AFTER_END = 'Money arrived on a request that had failed or was called off.';

/** What becomes of money: the oldest payment settles a request; what more there is, people must look at. */
function paid(status: FundingStatus | null, said: ProviderCollection, fresh: readonly Payment[]) {
  const isOver = said.status === 'failed' || said.status === 'cancelled';
  if (status === 'succeeded') {
    return { settlement: null, oddities: fresh.map((p) => oddPayment(p, 'paid_again', PAID_AGAIN, said)) };
  }
  if (status === null || status === 'failed' || isOver) {
    const oddities = fresh.map((p) => oddPayment(p, 'paid_after_end', PAID_AFTER_END, said));
    return { settlement: unpaid(status, said), oddities };
  }
  const [first, ...more] = fresh;
  return {
    settlement: { outcome: 'succeeded', amountReceived: first?.amount } as const,
    oddities: more.map((p) => oddPayment(p, 'paid_again', PAID_AGAIN, said)),
  };
}

/**
 * Judges a collection as it was read back, by what we asked for and what we know already. Pure: the same word judged twice makes nothing
 * of the second time.
 * @param status of the funding request; null when none stands, because what was asked for was called off
 */
export function reconcileCollection(
  ours: Ours,
  status: FundingStatus | null,
  said: ProviderCollection,
): Verdict {
  const fresh = said.payments.filter(({ id }) => !ours.payments.some((seen) => seen.id === id));
  const payments = [...ours.payments, ...fresh.map(({ id, amount }) => ({ id, amount: amount.toString() }))];
  const before = vanished(ours, said);
  const odd = otherwise(ours, said, fresh);
  if (odd) return { settlement: null, settledBy: null, oddities: [...before, ...odd], payments };
  if (fresh.length === 0) {
    return { settlement: unpaid(status, said), settledBy: null, oddities: before, payments };
  }
  const { settlement, oddities } = paid(status, said, fresh);
  const settledBy = fresh[0]?.id ?? null;
  return { settlement, settledBy, oddities: [...before, ...oddities], payments };
}
