import { type Currency, formatMoney, parseMoney } from '@/lib/contract/money';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { StatementLine } from '@/lib/contract/treasury/statements';
import type { LiveRequest } from '@/server/wallets/funding/read-funding';
import type { ExceptionDraft } from '../reconciliation/raise-exception';
import { railOf } from '../rules';
import { OWN_MONEY } from '../staff';
import type { TransferRow } from '../transfer-store';
import type { Credit } from './read-statement-line';

/** Records to match a batch of credits with. */
export interface Known {
  readonly rail: RailName;
  readonly currency: Currency;
  /** Live requests by our references. */
  readonly requests: ReadonlyMap<string, LiveRequest>;
  /** Recorded manual transfers, by the bank's references. */
  readonly recorded: ReadonlyMap<string, TransferRow>;
  /** References of provider requests that are being read back. */
  readonly requested: ReadonlySet<string>;
  /** Organisations that the importing person belongs to. */
  readonly own: ReadonlySet<string>;
}

/** The decision about a credit. */
export interface Matched {
  readonly outcome: StatementLine['outcome'];
  readonly live?: LiveRequest | undefined;
  readonly reference?: string | undefined;
  /** A transfer that was recorded for it before. */
  readonly transfer?: TransferRow | undefined;
  /** Whether to propose a transfer for it. */
  readonly proposes?: boolean;
  readonly exception?: Pick<ExceptionDraft, 'kind' | 'message' | 'amount'> & { readonly credited?: bigint };
  readonly reason?: string;
}

const unknown = (message: string, amount: bigint, reference?: string): Matched => ({
  outcome: 'unknown',
  reference,
  exception: { kind: 'statement_unknown', message, amount },
});

/** The amount beyond what was credited; null if there is none. */
const beyond = (amount: bigint, credited: bigint): bigint | null =>
  amount > credited ? amount - credited : null;

function differs(live: LiveRequest, credited: bigint, rest: bigint | null, message: string): Matched {
  return {
    outcome: 'differs',
    live,
    reference: live.request.reference,
    exception: { kind: 'statement_differs', message, amount: rest, credited },
  };
}

/** A credit whose very transfer was recorded before. */
function byTransfer(credit: Credit, transfer: TransferRow, known: Known): Matched {
  const live = known.requests.get(transfer.fundingReference);
  const reference = transfer.fundingReference;
  if (transfer.amountReceived === credit.amount) {
    return { outcome: transfer.status === 'approved' ? 'settled' : 'matched', live, reference, transfer };
  }
  if (!live) throw new Error(`the request of transfer ${transfer.id} was not read`);
  const had = formatMoney(transfer.amountReceived);
  const message = `A transfer with this reference was recorded for ${had}, but the statement has ${formatMoney(credit.amount)}.`;
  // Another line is other money, even if the bank gave both the same reference.
  const isOwn = transfer.source === 'statement';
  const rest = isOwn ? credit.amount : beyond(credit.amount, transfer.amountReceived);
  return { ...differs(live, transfer.amountReceived, rest, message), transfer };
}

/** Manual: proposes a credit for a request, unless another transfer has credited it. */
function byHand(credit: Credit, live: LiveRequest): Matched {
  const { status, amount_received, reference } = live.request;
  if (status !== 'succeeded') return { outcome: 'matched', live, reference, proposes: true };
  const credited = parseMoney(amount_received ?? '0');
  const message = `The request was credited with ${formatMoney(credited)} by another transfer: this is a second payment, or its reference was recorded wrongly.`;
  return differs(live, credited, credit.amount, message);
}

/** Provider: compares a credit with the credited amount; reads back an uncredited request. */
function byProvider(credit: Credit, live: LiveRequest): Matched {
  const { status, amount_received, reference } = live.request;
  if (status !== 'succeeded') return { outcome: 'matched', live, reference };
  const credited = parseMoney(amount_received ?? '0');
  if (credited === credit.amount) return { outcome: 'settled', live, reference };
  const message = `The wallet was credited with ${formatMoney(credited)}, but the statement has ${formatMoney(credit.amount)}.`;
  return differs(live, credited, beyond(credit.amount, credited), message);
}

/** The request that a credit names, or what becomes of a credit that names none, or several. */
function requestOf({ references, amount }: Credit, known: Known): LiveRequest | Matched {
  const found = references.flatMap((reference) => known.requests.get(reference) ?? []);
  const [live] = found;
  if (found.length > 1) return unknown('It has references of several of our requests.', amount);
  if (!live) {
    const requested = references.find((reference) => known.requested.has(reference));
    // Requested, without a record yet: reading back decides.
    if (requested !== undefined) return { outcome: 'matched', reference: requested };
    const isNamed = references.length > 0;
    return unknown(
      isNamed ? 'Its reference is unknown.' : 'It has no reference of ours.',
      amount,
      references[0],
    );
  }
  const { method, currency, reference } = live.request;
  if (railOf[method] === known.rail && currency === known.currency) return live;
  return unknown(
    `It has ${reference}, which is paid by ${railOf[method]} in ${currency}.`,
    amount,
    reference,
  );
}

/** Decides about a credit that is in no earlier statement. Pure: the caller writes the decision. */
export function matchCredit(credit: Credit, known: Known): Matched {
  const transfer = known.recorded.get(credit.bankReference);
  const found = transfer ? byTransfer(credit, transfer, known) : requestOf(credit, known);
  const matched =
    'outcome' in found ? found : known.rail === 'manual' ? byHand(credit, found) : byProvider(credit, found);
  const owner = matched.live?.scope.organisationId;
  if (owner === undefined || matched.outcome === 'settled' || !known.own.has(owner)) return matched;
  return { outcome: 'refused', reference: matched.reference, reason: OWN_MONEY };
}
