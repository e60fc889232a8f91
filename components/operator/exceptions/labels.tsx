import { Status } from '@/components/ui/feedback/status';
import type { ExceptionKind, ProviderException } from '@/lib/contract/treasury/exceptions';

type Standing = Pick<ProviderException, 'status' | 'resolution' | 'transfer_id'>;

/** The status of an exception as a label and a shape. */
export function ExceptionStatus({
  exception: { status, resolution, transfer_id: transfer },
}: {
  exception: Standing;
}) {
  if (status === 'resolved') {
    return (
      <Status
        tone={resolution === 'credited' ? 'positive' : 'neutral'}
        label={resolution ? (resolutionLabels[resolution].split(':')[0] ?? 'Resolved') : 'Resolved'}
      />
    );
  }
  return transfer ? (
    <Status tone="progress" label="Credit proposed" />
  ) : (
    <Status tone="warning" label="Open" />
  );
}

interface KindLabels {
  readonly label: string;
  /** What it means and what to check, in a sentence. */
  readonly meaning: string;
}

/** The label and meaning of each kind of exception, for operators. */
export const exceptionKindLabels: Record<ExceptionKind, KindLabels> = {
  unknown_reference: {
    label: 'Unknown reference',
    meaning:
      'The provider reported money under a reference that is not ours. Find out whose it is, or have it returned.',
  },
  contradicted: {
    label: 'Contradicting figures',
    meaning: 'The provider’s notification differs from its answer when we asked again. Nothing was credited.',
  },
  other_currency: {
    label: 'Other currency',
    meaning: 'Money arrived in a currency that was not requested. It can’t be credited; have it returned.',
  },
  paid_again: {
    label: 'Paid again',
    meaning:
      'A second payment arrived on a request that was already settled. Credit it if the payer meant it, or have it returned.',
  },
  paid_after_end: {
    label: 'Paid after it ended',
    meaning:
      'Money arrived on a request that was cancelled or had failed. Credit it if it belongs to the partner, or have it returned.',
  },
  forgotten_by_provider: {
    label: 'Unknown to the provider',
    meaning:
      'The provider no longer knows a request it accepted. Ask the provider what happened to the payment.',
  },
  wallet_full: {
    label: 'Over the wallet’s maximum',
    meaning: 'More arrived than the wallet can hold. Agree with the partner on what to do with the money.',
  },
  impossible_state: {
    label: 'Impossible state',
    meaning:
      'The bank reports a mandate status that can’t follow the last one. Ask the provider which of the two is correct.',
  },
  statement_differs: {
    label: 'Statement differs',
    meaning:
      'A line of the bank’s statement has a different amount from the one credited. Compare it with the advice.',
  },
  statement_unknown: {
    label: 'Unknown on statement',
    meaning:
      'A line of the bank’s statement matches no funding request. Find out whose money it is, or have it returned.',
  },
};

/** The label of each resolution. */
export const resolutionLabels: Record<NonNullable<ProviderException['resolution']>, string> = {
  credited: 'Credited',
  returned: 'Returned to the payer',
  dismissed: 'Dismissed: nothing to do',
};
