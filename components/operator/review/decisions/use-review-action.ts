'use client';

import type { StaffOperationId } from '@/lib/client/addresses';
import { caseQuery } from '../../common/queries';
import type { StaffAction } from '../../common/use-staff-action';
import { useStaffAction } from '../../common/use-staff-action';

/** The server actions on a case. */
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
 * Runs a reviewer's action on a case, once per intent. The response is the whole case, which the page then shows; a
 * decision returns only a summary, so the case is refetched.
 */
export function useReviewAction<Id extends StaffOperationId>(id: Id, slug: string, action: StaffAction<Id>) {
  return useStaffAction(id, action, {
    record: caseQuery(slug).queryKey,
    list: 'listKybCases',
    shown: (answer) => (isCase(answer) ? answer : undefined),
    isWhole: isCase,
    changed: 'The case has changed. This page now shows its current state.',
  });
}
