'use client';

import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import { exceptionQuery } from '../common/queries';
import type { StaffAction } from '../common/use-staff-action';
import { useStaffAction } from '../common/use-staff-action';

/** The server actions on an exception. */
export interface ExceptionActions {
  readonly resolve: StaffAction<'resolveProviderException'>;
  readonly credit: StaffAction<'creditProviderException'>;
}

/**
 * Runs an operator's action on an exception, once per intent. The response is the whole exception and shows
 * immediately.
 */
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
    changed: 'The exception has changed. This page now shows its current state.',
  });
