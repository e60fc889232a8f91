import type { FieldErrors } from '@/components/ui/form/form-store';
import { errorsAmong } from '@/components/ui/form/use-checked-form';
import type { BodyOf } from '@/lib/contract/operation';
import type { settleFundingRequest } from '@/lib/contract/sandbox/sandbox';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { formatAmount } from '@/lib/format';
import { amountProblem } from './amounts';

/** The outcomes that can be simulated. */
export const plays = ['full', 'other', 'failed', 'expired'] as const;
type Play = (typeof plays)[number];

/** The form values of the panel. */
export type PlayValues = { play: Play; amount: string; reason: string };

const LONGEST_REASON = 200;

/** Why an outcome can't be simulated now, as a sentence; undefined if it can. */
export function playProblem({ status }: Pick<FundingRequest, 'status'>, play: Play): string | undefined {
  if (status === 'pending') return undefined;
  if (status === 'succeeded') return 'Already settled. Each request is credited once.';
  if (status === 'failed') return 'Already failed. This is final.';
  return play === 'full' || play === 'other' ? undefined : 'It has expired. Only a late payment is possible.';
}

/** Validates the panel. */
export const playFaults = ({ play, amount, reason }: PlayValues): FieldErrors =>
  errorsAmong({
    amount: play === 'other' ? amountProblem(amount) : undefined,
    reason:
      play === 'failed' && reason.trim().length > LONGEST_REASON
        ? `Use ${LONGEST_REASON} characters or fewer.`
        : undefined,
  });

/** The request body of an outcome; the service fills in omitted fields. */
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

/** The amount received with an outcome; null for none. */
export function receivedBy({ play, amount }: PlayValues, request: FundingRequest): string | null {
  if (play === 'full') return request.amount;
  return play === 'other' ? amount : null;
}

/** The text of each outcome for the current request. */
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
