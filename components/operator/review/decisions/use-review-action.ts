'use client';

import type { StaffOperationId } from '@/lib/client/addresses';
import type { StaffAction } from '../../common/staff-action';
import { useStaffAction } from '../../common/use-staff-action';
import { caseQuery } from '../queries';

const isCase = ({ data }: { data: object }): boolean => 'kyb' in data;

/**
 * Runs an act of a reviewer on a case, once for each intent. Its answer, which is the whole case, is what the page shows from
 * then on; a decision answers in short, and the case is read again.
 */
export function useReviewAction<Id extends StaffOperationId>(id: Id, slug: string, action: StaffAction<Id>) {
  return useStaffAction(id, action, {
    record: caseQuery(slug).queryKey,
    list: 'listKybCases',
    shown: (answer) => (isCase(answer) ? answer : undefined),
    isWhole: isCase,
    changed: 'The case has changed meanwhile. It is shown as it is now.',
  });
}
