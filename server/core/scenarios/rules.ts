import { numberRange, type ScenarioKind } from '@/lib/contract/sandbox/scenarios';

/** The default number of a kind; null for kinds without one. */
export const usualNumber = (kind: ScenarioKind): number | null => numberRange(kind)?.usual ?? null;
