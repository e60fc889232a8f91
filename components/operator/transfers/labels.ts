import type { ManualTransfer } from '@/lib/contract/treasury/transfers';

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
