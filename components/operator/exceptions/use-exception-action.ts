'use client';

import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import { exceptionQuery } from '../common/queries';
import type { StaffAction } from '../common/use-staff-action';
import { useStaffAction } from '../common/use-staff-action';

/** What an operator does with an exception. */
export interface ExceptionActions {
  readonly resolve: StaffAction<'resolveProviderException'>;
  readonly credit: StaffAction<'creditProviderException'>;
}

/** Runs an act of an operator on an exception, once for each intent; its answer is the whole exception and shows at once. */
export const useExceptionAction = <Id extends 'resolveProviderException' | 'creditProviderException'>(
  id: Id,
  exception: ProviderException,
  action: StaffAction<Id>,
) =>
  useStaffAction(id, action, {
    record: exceptionQuery(exception.id).queryKey,
    list: 'listProviderExceptions',
    shown: (answer) => answer,
    isWhole: () => true,
    alsoShownBy: ['listRails', 'listManualTransfers'],
    changed: 'The exception has changed meanwhile. It is shown as it is now.',
  });
