import { faultsAmong } from '@/components/ui/form/checked-by';
import type { Faults } from '@/components/ui/form/form-store';
import type { BodyOf } from '@/lib/contract/operation';
import type { settleFundingRequest } from '@/lib/contract/sandbox/sandbox';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { formatAmount } from '@/lib/format';
import { amountProblem } from './amounts';

/** The parts that can be played. */
export const plays = ['full', 'other', 'failed', 'expired'] as const;
type Play = (typeof plays)[number];

/** What the panel holds. */
export type PlayValues = { play: Play; amount: string; reason: string };

const LONGEST_REASON = 200;

/** What keeps a part from being played now, as a sentence; undefined when it can be. */
export function playProblem({ status }: Pick<FundingRequest, 'status'>, play: Play): string | undefined {
  if (status === 'pending') return undefined;
  if (status === 'succeeded') return 'Already settled. Each request is credited once.';
  if (status === 'failed') return 'Already failed. This is final.';
  return play === 'full' || play === 'other' ? undefined : 'It has expired. Only a late payment is possible.';
}

/** What is wrong with the panel. */
export const playFaults = ({ play, amount, reason }: PlayValues): Faults =>
  faultsAmong({
    amount: play === 'other' ? amountProblem(amount) : undefined,
    reason:
      play === 'failed' && reason.trim().length > LONGEST_REASON
        ? `Give at most ${LONGEST_REASON} characters.`
        : undefined,
  });

/** What is sent for a part; what is left out the service fills in. */
export function playBody({ play, amount, reason }: PlayValues): BodyOf<typeof settleFundingRequest> {
  switch (play) {
    case 'full':
      return { outcome: 'succeeded' };
    case 'other':
      return { outcome: 'succeeded', amount_received: amount };
    case 'failed':
      return { outcome: 'failed', ...(reason.trim() !== '' && { failure_reason: reason.trim() }) };
    case 'expired':
      return { outcome: 'expired' };
  }
}

/** What arrives when a part is played: an amount, or null for none. */
export function receivedBy({ play, amount }: PlayValues, request: FundingRequest): string | null {
  if (play === 'full') return request.amount;
  return play === 'other' ? amount : null;
}

/** Each part in words, for a request as it is now. */
export function playText(request: FundingRequest): Record<Play, { label: string; description: string }> {
  const late = request.status === 'expired' ? ' late' : '';
  const asked = formatAmount(request.amount, request.currency);
  return {
    full: {
      label: `The full amount arrives${late}`,
      description: `${asked} is credited to the ${request.currency} wallet.`,
    },
    other: {
      label: `Another amount arrives${late}`,
      description: `Less or more than ${asked}. The wallet is credited with what arrives.`,
    },
    failed: { label: 'Payment fails', description: 'Nothing is credited. The request fails.' },
    expired: {
      label: 'The request expires',
      description: 'Nothing is credited. The request expires; a late payment can still arrive.',
    },
  };
}
