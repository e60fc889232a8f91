import { numberRange, type ScenarioKind } from '@/lib/contract/sandbox/scenarios';

/** What stands for the number of a kind that takes one, when it is left out; null for the others. */
export const usualNumber = (kind: ScenarioKind): number | null => numberRange(kind)?.usual ?? null;
