import type { StaffAction } from '../../common/staff-action';

/** What a reviewer does with a case. */
export interface ReviewActions {
  readonly take: StaffAction<'takeKybCase'>;
  readonly judge: StaffAction<'judgeKyb'>;
  readonly ask: StaffAction<'askKybQuestion'>;
  readonly withdraw: StaffAction<'withdrawKybQuestion'>;
  readonly request: StaffAction<'requestKybInformation'>;
  readonly note: StaffAction<'addKybNote'>;
  readonly decide: StaffAction<'decideKyb'>;
}
