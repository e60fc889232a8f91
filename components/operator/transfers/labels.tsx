import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';

const TONES: Record<ManualTransfer['status'], StatusTone> = {
  proposed: 'waiting',
  approved: 'positive',
  rejected: 'danger',
};

/** The status of a manual transfer as a label and a shape. */
export function TransferStatus({ status }: { status: ManualTransfer['status'] }) {
  return <Status tone={TONES[status]} label={transferStatusLabels[status]} />;
}

/** The label of each status of a manual transfer. */
export const transferStatusLabels: Record<ManualTransfer['status'], string> = {
  proposed: 'Awaiting approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The label of each source of a transfer. */
export const transferSourceLabels: Record<ManualTransfer['source'], string> = {
  desk: 'Manual',
  statement: 'Statement',
  exception: 'Exception',
};

/** The label of each destination of the money. */
export const postedLabels: Record<NonNullable<ManualTransfer['posted_as']>, string> = {
  funding: 'Settled the funding request',
  adjustment: 'Credited as an adjustment of the wallet',
};
