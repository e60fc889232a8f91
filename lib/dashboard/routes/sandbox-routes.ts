import { type Environment, type Filters, segment, withQuery } from './address';
import { overview } from './routes';

/** The addresses of the sandbox lab. */

/** The sandbox lab, at its clock. The lab is in the test environment only; in live the page explains that. */
export function sandbox(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/sandbox`;
}

/** Open records of the test environment with their possible outcomes; `filters` are its query parameters. */
export function sandboxResources(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${sandbox(organisation, environment)}/resources`, filters);
}

/** The scenarios that can be armed; `filters` are the page's query parameters. */
export function sandboxScenarios(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${sandbox(organisation, environment)}/scenarios`, filters);
}

/** The webhook inboxes on our side; `filters` are the page's query parameters. */
export function sandboxInboxes(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${sandbox(organisation, environment)}/inboxes`, filters);
}

/** One webhook inbox; `filters` are the page's query parameters. */
export function sandboxInbox(
  organisation: string,
  environment: Environment,
  id: string,
  filters?: Filters,
): string {
  return withQuery(`${sandboxInboxes(organisation, environment)}/${segment(id)}`, filters);
}

/** For each event the calls that make it happen; `filters` are the page's query parameters. */
export function sandboxExamples(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${sandbox(organisation, environment)}/examples`, filters);
}

/** An event type, and the calls that cause it. */
export function sandboxExample(organisation: string, environment: Environment, type: string): string {
  return `${sandboxExamples(organisation, environment)}/${segment(type)}`;
}

/** Where the test environment is taken back to its starting state. */
export function sandboxReset(organisation: string, environment: Environment): string {
  return `${sandbox(organisation, environment)}/reset`;
}
