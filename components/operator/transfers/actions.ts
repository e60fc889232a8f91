import type { StaffAction } from '../common/staff-action';

/** What an operator does with a transfer that was recorded. */
export interface TransferActions {
  readonly approve: StaffAction<'approveManualTransfer'>;
  readonly reject: StaffAction<'rejectManualTransfer'>;
}
