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
  pending: 'Nothing happens until someone else approves it.',
  approved: 'It was approved and carried out.',
  failed: 'It was approved, but could not be carried out. Nothing happened.',
  declined: 'Someone declined it. Nothing happened.',
  cancelled: 'The requester cancelled it. Nothing happened.',
  expired: 'Nobody decided in time. Nothing happened.',
};

/** The status of an approval request, with its explanation on hover. */
export function ApprovalStatus({ status }: { status: State }) {
  return (
    <span title={`${meanings[status]} In the API: ${status}`}>
      <Status tone={tones[status]} label={approvalStatusLabels[status]} />
    </span>
  );
}
