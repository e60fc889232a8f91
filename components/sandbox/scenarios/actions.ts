import type { Action } from '@/components/shell/actions/use-action';
import type { AnswerOf } from '@/lib/contract/operation';
import type { armScenario, disarmScenario } from '@/lib/contract/sandbox/scenarios';
import type { ActionInput } from '@/lib/dashboard/actions/action';

/** What the page of the scenarios can do. */
export interface ScenarioActions {
  readonly arm: Action<ActionInput<typeof armScenario>, AnswerOf<typeof armScenario>>;
  readonly disarm: Action<ActionInput<typeof disarmScenario>, AnswerOf<typeof disarmScenario>>;
}
