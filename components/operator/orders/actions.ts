import type { StaffAction } from '../common/staff-action';

/** What an operator does with one order. */
export interface DeskActions {
  readonly take: StaffAction<'takeOrder'>;
  readonly complete: StaffAction<'completeOrder'>;
  readonly fail: StaffAction<'failOrder'>;
  /** With a dry run: what a completion would come to. */
  readonly completeMany: StaffAction<'completeOrders'>;
}
