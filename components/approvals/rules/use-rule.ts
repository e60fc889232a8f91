import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { ApprovalRule, RuledSubject } from '@/lib/contract/approvals/rules';
import { approvalRulesQuery } from '../requests/queries';

/** The organisation's rule for a subject; null if it needs no approval, undefined while that is unknown. */
export function useRule(subject: RuledSubject): ApprovalRule | null | undefined {
  const scope = useScope();
  const { allowed } = useAllowed('organisation:read');
  return useQuery({ ...approvalRulesQuery(scope), enabled: allowed }).data?.data[subject];
}
