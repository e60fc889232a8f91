import type { PartnerAction } from '@/components/shell/actions/use-action';

/** What the page of the scenarios can do. */
export interface ScenarioActions {
  readonly arm: PartnerAction<'armScenario'>;
  readonly disarm: PartnerAction<'disarmScenario'>;
}
