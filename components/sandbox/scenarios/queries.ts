import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** The server actions of the scenarios page. */
export interface ScenarioActions {
  readonly arm: PartnerAction<'armScenario'>;
  readonly disarm: PartnerAction<'disarmScenario'>;
}

/** The armed scenarios; 100 is more than anyone arms concurrently. */
export const armedScenariosQuery = (scope: Scope) =>
  readQuery(scope, 'listScenarios', { query: { status: 'armed', limit: '100' } });

/** All scenarios ever armed, newest first, paginated. */
export const scenariosQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listScenarios', { query: { limit: '20', cursor } });
