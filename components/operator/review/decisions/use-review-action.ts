'use client';

import type { StaffOperationId } from '@/lib/client/addresses';
import { caseQuery } from '../../common/queries';
import type { StaffAction } from '../../common/use-staff-action';
import { useStaffAction } from '../../common/use-staff-action';

/** What a reviewer does with a case. */
export interface ReviewActions {
  readonly take: StaffAction<'takeKybCase'>;
  readonly judge: StaffAction<'judgeKyb'>;
  readonly ask: StaffAction<'askKybQuestion'>;
  readonly withdraw: StaffAction<'withdrawKybQuestion'>;
  readonly request: StaffAction<'requestKybInformation'>;
  readonly expiry: StaffAction<'setKybDocumentExpiry'>;
  readonly renew: StaffAction<'requestKybDocument'>;
  readonly note: StaffAction<'addKybNote'>;
  readonly decide: StaffAction<'decideKyb'>;
}

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
