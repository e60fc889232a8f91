import type { Address } from '@/components/ui/table/filters';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

const PAGE_SIZE = '50';

type ApprovalTab = 'waiting' | 'decided';

/** The tab that an address means; the first has no word in it. */
export const tabOf = ({ state }: Address): ApprovalTab => (state === 'decided' ? 'decided' : 'waiting');

/** Others decide: what is shown is read again while the page is open. */
export const liveApprovals = { staleTime: 0, refetchInterval: 20_000 };

/** A page of approval requests, newest first. */
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

/** One approval request. */
export const approvalQuery = (scope: Scope, id: string) =>
  readQuery(scope, 'getApproval', { params: { approval_id: id } });

/** What needs a second person in the organisation. */
export const approvalRulesQuery = (scope: Scope) => readQuery(scope, 'getApprovalRules');
