import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { FOUR_EYES } from '../treasury/labels';

const ended: Partial<Record<ManualTransfer['status'], string>> = {
  approved: 'It is already approved.',
  rejected: 'It was rejected. Record it again if the money is there.',
};

type Decidable = Pick<ManualTransfer, 'status' | 'may_approve'>;

/** Why the current operator can't approve a transfer, and who can; undefined if they can. */
export const whyNotApprove = ({ status, may_approve: may }: Decidable): string | undefined =>
  ended[status] ?? (may ? undefined : FOUR_EYES);

/** Why a transfer can't be rejected; undefined if it can. */
export const whyNotReject = ({ status }: Decidable): string | undefined => ended[status];
