'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { StaffAction } from '@/components/staff/staff-action';
import { useStaffAction } from '@/components/staff/use-staff-action';
import { exceptionQuery } from '@/components/treasury/queries';
import type { ProviderException } from '@/lib/contract/operator-exceptions';

const alsoChanged = ['listRails', 'listManualTransfers'] as const;

/** Runs an act of an operator on an exception, once for each intent; its answer is the whole exception and shows at once. */
export function useExceptionAction<Id extends 'resolveProviderException' | 'creditProviderException'>(
  id: Id,
  exception: ProviderException,
  action: StaffAction<Id>,
) {
  const queries = useQueryClient();
  const acting = useStaffAction(id, action, {
    record: exceptionQuery(exception.id).queryKey,
    list: 'listProviderExceptions',
    shown: (answer) => answer,
    isWhole: () => true,
    changed: 'The exception has changed meanwhile. It is shown as it is now.',
  });

  async function run(input: Parameters<typeof acting.run>[0]): ReturnType<typeof acting.run> {
    const result = await acting.run(input);
    if (result.ok) {
      for (const read of alsoChanged) void queries.invalidateQueries({ queryKey: ['operator', '', read] });
    }
    return result;
  }
  return { ...acting, run };
}
