'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { StaffAction } from '@/components/staff/staff-action';
import { useStaffAction } from '@/components/staff/use-staff-action';
import { transferQuery } from '@/components/treasury/queries';
import type { ManualTransfer } from '@/lib/contract/operator-transfers';

/** What else shows a transfer's money: the exception that it is for, and how its rail is. */
const alsoChanged = ['listRails', 'listProviderExceptions', 'getProviderException'] as const;

/** Runs an act of an operator on a transfer, once for each intent; its answer is the whole transfer and shows at once. */
export function useTransferAction<Id extends 'approveManualTransfer' | 'rejectManualTransfer'>(
  id: Id,
  transfer: ManualTransfer,
  action: StaffAction<Id>,
) {
  const queries = useQueryClient();
  const acting = useStaffAction(id, action, {
    record: transferQuery(transfer.id).queryKey,
    list: 'listManualTransfers',
    shown: (answer) => answer,
    isWhole: () => true,
    changed: 'The transfer has changed meanwhile. It is shown as it is now.',
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
