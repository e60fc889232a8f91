import type { StaffAction } from '../common/staff-action';

/** What an operator does with an exception. */
export interface ExceptionActions {
  readonly resolve: StaffAction<'resolveProviderException'>;
  readonly credit: StaffAction<'creditProviderException'>;
}
