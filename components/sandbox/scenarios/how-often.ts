import type { BodyOf } from '@/lib/contract/operation';
import type { armScenario, ScenarioKind } from '@/lib/contract/sandbox/scenarios';
import type { NumberRange } from './number-ranges';

export type HowOften = 'once' | 'several' | 'always';

/** What is typed beside a switch. */
export interface Plan {
  readonly often: HowOften;
  readonly times: string;
  readonly number: string;
}

/** The most times that one scenario can be armed for. */
const MOST_TIMES = 1_000;

const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What is wrong with the times; undefined when nothing is. */
export function timesProblem({ often, times }: Plan): string | undefined {
  if (often !== 'several') return undefined;
  const count = wholeNumber(times);
  return count >= 1 && count <= MOST_TIMES ? undefined : `From 1 to ${MOST_TIMES.toLocaleString('en-GB')}.`;
}

/** What is wrong with the number of a kind that takes one; undefined when nothing is. */
export function numberProblem({ number }: Plan, range: NumberRange | undefined): string | undefined {
  if (!range) return undefined;
  const value = wholeNumber(number);
  return value >= range.least && value <= range.most ? undefined : `From ${range.least} to ${range.most}.`;
}

/** A plan that has no problem, as the interface takes it. */
export function armBody(
  kind: ScenarioKind,
  plan: Plan,
  range: NumberRange | undefined,
): BodyOf<typeof armScenario> {
  const times = { once: 1, several: wholeNumber(plan.times), always: null }[plan.often];
  return { kind, times, ...(range && { number: wholeNumber(plan.number) }) };
}
