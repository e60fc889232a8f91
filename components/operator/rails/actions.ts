import type { StaffAction } from '../common/staff-action';

/** What an operator does with the limits and accounts of rails. */
export interface RailActions {
  readonly setLimits: StaffAction<'setRailLimits'>;
  readonly propose: StaffAction<'proposeReceivingAccount'>;
  readonly approve: StaffAction<'approveReceivingAccount'>;
  readonly reject: StaffAction<'rejectReceivingAccount'>;
  readonly retire: StaffAction<'retireReceivingAccount'>;
}
