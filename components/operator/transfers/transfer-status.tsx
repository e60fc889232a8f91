import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { transferStatusLabels } from './labels';

const TONES: Record<ManualTransfer['status'], StatusTone> = {
  proposed: 'waiting',
  approved: 'positive',
  rejected: 'danger',
};

/** The state of a transfer that was recorded, as a word and a shape. */
export function TransferStatus({ status }: { status: ManualTransfer['status'] }) {
  return <Status tone={TONES[status]} label={transferStatusLabels[status]} />;
}
