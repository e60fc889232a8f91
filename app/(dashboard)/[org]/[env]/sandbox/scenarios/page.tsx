import type { Metadata } from 'next';
import { armedScenariosQuery, scenariosQuery } from '@/components/sandbox/scenarios/queries';
import { ScenariosView } from '@/components/sandbox/scenarios/scenarios-view';
import { PageContent } from '@/components/shell/page/page';
import { scenarioNumbers } from '@/lib/contract/sandbox/scenarios';
import { prefetchSandbox } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { armScenarioAction, disarmScenarioAction } from '../actions';

export const metadata: Metadata = { title: 'Sandbox scenarios' };

const actions = { arm: armScenarioAction, disarm: disarmScenarioAction };

/** The outcomes that can be changed in the test environment. */
export default async function ScenariosPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/sandbox/scenarios'>) {
  const scope = await readScope(params);
  const { cursor } = await searchParams;
  const page = typeof cursor === 'string' ? cursor : undefined;
  return (
    <PageContent
      label="the scenarios"
      read={() => prefetchSandbox(scope, [armedScenariosQuery(scope), scenariosQuery(scope, page)])}
    >
      <ScenariosView numbers={scenarioNumbers} actions={actions} />
    </PageContent>
  );
}
