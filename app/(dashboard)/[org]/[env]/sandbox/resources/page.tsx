import type { Metadata } from 'next';
import { readKind, resourceReads } from '@/components/sandbox/clock/resource-kinds';
import { ResourcesView } from '@/components/sandbox/clock/resource-lists';
import { PageContent } from '@/components/shell/page/page';
import { prefetchSandbox } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { settleFundingRequestAction } from '../../funding/actions';
import { matureHoldingAction } from '../../holdings/[id]/actions';
import { settleMandateAction } from '../../mandates/actions';
import { settleOrderAction } from '../actions';

export const metadata: Metadata = { title: 'Sandbox resources' };

const actions = {
  settleFunding: settleFundingRequestAction,
  settleMandate: settleMandateAction,
  settleOrder: settleOrderAction,
  matureHolding: matureHoldingAction,
};

/**
 * Open records of the test environment. Makes four API calls: one per kind, or three for the statuses of orders only.
 */
export default async function SandboxResourcesPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/sandbox/resources'>) {
  const scope = await readScope(params);
  const kind = readKind((await searchParams).kind);
  return (
    <PageContent label="what is open" read={() => prefetchSandbox(scope, resourceReads(scope, kind))}>
      <ResourcesView actions={actions} />
    </PageContent>
  );
}
