import { type ScenarioKind, scenarioNumbers } from '@/lib/contract/sandbox/scenarios';

/** What stands for the number of a kind that takes one, when it is left out; null for the others. */
export const usualNumber = (kind: ScenarioKind): number | null =>
  kind in scenarioNumbers ? scenarioNumbers[kind as keyof typeof scenarioNumbers].usual : null;
