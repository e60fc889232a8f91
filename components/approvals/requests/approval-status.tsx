import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { ApprovalStatus as State } from '@/lib/contract/approvals/approvals';

const tones: Record<State, StatusTone> = {
  pending: 'warning',
  approved: 'positive',
  failed: 'danger',
  declined: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** The label of each approval request status. */
export const approvalStatusLabels: Record<State, string> = {
  pending: 'Waiting for approval',
  approved: 'Approved',
  failed: 'Approved, but failed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

const meanings: Record<State, string> = {
  pending: 'Nothing is done before someone else approves it.',
  approved: 'It was approved and done.',
  failed: 'It was approved and then rejected. Nothing was done.',
  declined: 'Someone decided against it. Nothing was done.',
  cancelled: 'Who asked for it took it back. Nothing was done.',
  expired: 'Nobody decided in time. Nothing was done.',
};

/** The status of an approval request, with its explanation on hover. */
export function ApprovalStatus({ status }: { status: State }) {
  return (
    <span title={`${meanings[status]} In the API: ${status}`}>
      <Status tone={tones[status]} label={approvalStatusLabels[status]} />
    </span>
  );
}
