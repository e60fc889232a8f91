import type { PartnerAction } from '@/components/shell/actions/use-action';
import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** What the page of the scenarios can do. */
export interface ScenarioActions {
  readonly arm: PartnerAction<'armScenario'>;
  readonly disarm: PartnerAction<'disarmScenario'>;
}

/** What is armed now. A hundred are more than anybody arms at once. */
export const armedScenariosQuery = (scope: Scope) =>
  readQuery(scope, 'listScenarios', { query: { status: 'armed', limit: '100' } });

/** Everything that was armed, newest first, a page at a time. */
export const scenariosQuery = (scope: Scope, cursor?: string) =>
  readQuery(scope, 'listScenarios', { query: { limit: '20', cursor } });
