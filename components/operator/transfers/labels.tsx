import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';

const TONES: Record<ManualTransfer['status'], StatusTone> = {
  proposed: 'waiting',
  approved: 'positive',
  rejected: 'danger',
};

/** The state of a transfer that was recorded, as a word and a shape. */
export function TransferStatus({ status }: { status: ManualTransfer['status'] }) {
  return <Status tone={TONES[status]} label={transferStatusLabels[status]} />;
}

/** The word for each state of a transfer that was recorded. */
export const transferStatusLabels: Record<ManualTransfer['status'], string> = {
  proposed: 'Awaiting approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Where a transfer was recorded from. */
export const transferSourceLabels: Record<ManualTransfer['source'], string> = {
  desk: 'By hand',
  statement: 'Statement',
  exception: 'Exception',
};

/** What became of the money. */
export const postedLabels: Record<NonNullable<ManualTransfer['posted_as']>, string> = {
  funding: 'Settled the funding request',
  adjustment: 'Credited as an adjustment of the wallet',
};
