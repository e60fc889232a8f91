import type { Address } from '@/components/ui/table/filters';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

const PAGE_SIZE = '50';

type ApprovalTab = 'waiting' | 'decided';

/** The tab that the URL selects. The first tab has no query parameter. */
export const tabOf = ({ state }: Address): ApprovalTab => (state === 'decided' ? 'decided' : 'waiting');

/** Other members decide too, so the data is refetched while the page is open. */
export const liveApprovals = { staleTime: 0, refetchInterval: 20_000 };

export function approvalsQuery(scope: Scope, address: Address) {
  const { cursor } = address;
  return readQuery(scope, 'listApprovals', {
    query: {
      limit: PAGE_SIZE,
      state: tabOf(address),
      ...(typeof cursor === 'string' && cursor !== '' && { cursor }),
    },
  });
}

export const approvalQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getApproval', { params: { approval_id: id } });

/** The organisation's approval rules. */
export const approvalRulesQuery = (scope: Scope) => readQuery(scope, 'getApprovalRules');
