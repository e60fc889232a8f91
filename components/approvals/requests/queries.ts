import { type Address, type Filter, optionsOf } from '@/components/ui/table/filters';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { ApprovalSubject, listApprovals } from '@/lib/contract/approvals/approvals';
import type { QueryOf } from '@/lib/contract/operation';

type ApprovalTab = 'waiting' | 'decided';

/** The tab that the URL selects. The first tab has no query parameter. */
export const tabOf = ({ state }: Address): ApprovalTab => (state === 'decided' ? 'decided' : 'waiting');

/** Other members decide too, and that emits no event: pages read approvals again at this interval. */
export const READ_AGAIN_MS = 20_000;
export const liveApprovals = { staleTime: 0, refetchInterval: READ_AGAIN_MS };

const subjectLabels: Readonly<Record<ApprovalSubject, string>> = {
  order: 'Orders',
  mandate: 'Mandates',
  settlement_account: 'Settlement accounts',
  rules: 'Approval rules',
};

export const approvalsFilters: readonly Filter[] = [
  { kind: 'select', param: 'subject', label: 'Kind', options: optionsOf(subjectLabels) },
];

export const approvalsQuery = (scope: Scope, state: ApprovalTab, query: QueryOf<typeof listApprovals>) =>
  readQuery(scope, 'listApprovals', { query: { state, ...query } });

export const approvalQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getApproval', { params: { approval_id: id } });

/** The organisation's approval rules. */
export const approvalRulesQuery = (scope: Scope) => readQuery(scope, 'getApprovalRules');
