import {
  maturingDisabledReason,
  maturityPayout,
  type RateHolding,
} from '@/components/trading/holdings/figures';
import type { BodyOf } from '@/lib/contract/operation';
import type {
  matureHolding,
  settleFundingRequest,
  settleMandate,
  settleOrder,
} from '@/lib/contract/sandbox/sandbox';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';

/** An outcome that can be applied to an open resource. */
export interface Move<Body> {
  /** Button label. */
  readonly label: string;
  /** Title of the confirmation. */
  readonly question: string;
  /** The effect, in one sentence. */
  readonly effect: string;
  /** Label of the confirm button. */
  readonly confirm: string;
  /** Shown after it was applied. */
  readonly done: string;
  /** What the member must type. */
  readonly asks?: 'amount' | 'reason';
  /** The amount credited to the wallet. */
  readonly total?: string;
  /** Why it can't be applied now. */
  readonly refusal?: string | undefined;
  /** The request body, with the typed text. */
  readonly body: (typed: string) => Body;
}

const withReason = (typed: string) => (typed.trim() === '' ? {} : { failure_reason: typed.trim() });

/** What the payment provider can report about a pending funding request. */
export function fundingMoves({
  status,
  amount,
}: Pick<FundingRequest, 'status' | 'amount'>): readonly Move<BodyOf<typeof settleFundingRequest>>[] {
  if (status !== 'pending') return [];
  return [
    {
      label: 'Pay in full',
      question: 'Pay this request in full?',
      effect: 'The full amount arrives and is credited immediately.',
      confirm: 'Pay in full',
      done: 'Paid in full',
      total: amount,
      body: () => ({ outcome: 'succeeded' }),
    },
    {
      label: 'Pay another amount…',
      question: 'Pay another amount',
      effect: 'The wallet is credited immediately with what arrives.',
      confirm: 'Pay this amount',
      done: 'Paid with another amount',
      asks: 'amount',
      body: (typed) => ({ outcome: 'succeeded', amount_received: typed }),
    },
    {
      label: 'Fail…',
      question: 'Fail this request?',
      effect: 'The request fails. No money moves.',
      confirm: 'Fail request',
      done: 'Failed',
      asks: 'reason',
      body: (typed) => ({ outcome: 'failed', ...withReason(typed) }),
    },
    {
      label: 'Expire',
      question: 'Expire this request?',
      effect: 'The request expires. No money moves; a late payment can still arrive.',
      confirm: 'Expire request',
      done: 'Expired',
      body: () => ({ outcome: 'expired' }),
    },
  ];
}

/** What the holder and the bank can do with a mandate. */
export function mandateMoves({
  status,
}: Pick<Mandate, 'status'>): readonly Move<BodyOf<typeof settleMandate>>[] {
  if (status === 'active') {
    return [
      {
        label: 'Revoke as the bank',
        question: 'Revoke this mandate as the bank?',
        effect: 'It ends immediately, as if the holder had asked the bank to end it.',
        confirm: 'Revoke mandate',
        done: 'Revoked by the bank',
        body: () => ({ outcome: 'revoked' }),
      },
    ];
  }
  if (status !== 'pending_authorisation' && status !== 'pending_activation') return [];
  return [
    {
      label: status === 'pending_authorisation' ? 'Authorise and activate' : 'Activate',
      question: 'Activate this mandate?',
      effect: 'The holder agrees, the bank activates it, and you can debit it immediately.',
      confirm: 'Activate mandate',
      done: 'Activated',
      body: () => ({ outcome: 'active' }),
    },
    {
      label: 'Fail…',
      question: 'Fail this mandate?',
      effect: 'It fails and never becomes active.',
      confirm: 'Fail mandate',
      done: 'Failed',
      asks: 'reason',
      body: (typed) => ({ outcome: 'failed', ...withReason(typed) }),
    },
  ];
}

/** What the broker can report about a paid order. */
export function orderMoves({ status }: Pick<Order, 'status'>): readonly Move<BodyOf<typeof settleOrder>>[] {
  if (status !== 'pending_fulfilment' && status !== 'processing') return [];
  const begin: Move<BodyOf<typeof settleOrder>> = {
    label: 'Start',
    question: 'Start executing this order?',
    effect: 'The broker sends it to market. It can no longer be cancelled.',
    confirm: 'Start execution',
    done: 'Started',
    body: () => ({ outcome: 'processing' }),
  };
  return [
    ...(status === 'pending_fulfilment' ? [begin] : []),
    {
      label: 'Complete',
      question: 'Complete this order?',
      effect: 'It is filled in full at the current price.',
      confirm: 'Complete order',
      done: 'Completed',
      body: () => ({ outcome: 'completed' }),
    },
    {
      label: 'Fail…',
      question: 'Fail this order?',
      effect: 'It is not executed. Any payment is refunded to the wallet.',
      confirm: 'Fail order',
      done: 'Failed',
      asks: 'reason',
      body: (typed) => ({ outcome: 'failed', ...withReason(typed) }),
    },
  ];
}

/** What can happen to a holding with a maturity date. */
export const holdingMoves = (holding: RateHolding): readonly Move<BodyOf<typeof matureHolding>>[] =>
  holding.status === 'active'
    ? [
        {
          label: 'Mature now',
          question: 'Mature this holding now?',
          effect: 'As if it had matured: principal and returns for the full term go to the wallet.',
          confirm: 'Mature now',
          done: 'Matured',
          total: maturityPayout(holding),
          refusal: maturingDisabledReason(holding),
          body: () => ({}),
        },
      ]
    : [];
