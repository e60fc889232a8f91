import { type Environment, type Filters, segment, withQuery } from './address';
import { overview } from './routes';

/** The URLs of the sandbox lab. */

/** The clock of the sandbox lab. The lab exists only in the test environment; in live, the page explains that. */
export function sandbox(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/sandbox`;
}

/** Open records of the test environment with their possible outcomes; `filters` are its query parameters. */
export function sandboxResources(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${sandbox(organisation, environment)}/resources`, filters);
}

/** The available scenarios; `filters` are the page's query parameters. */
export function sandboxScenarios(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${sandbox(organisation, environment)}/scenarios`, filters);
}

/** The webhook inboxes that we host; `filters` are the page's query parameters. */
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

/** The calls that trigger each event type; `filters` are the page's query parameters. */
export function sandboxExamples(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${sandbox(organisation, environment)}/examples`, filters);
}

/** One event type, and the calls that trigger it. */
export function sandboxExample(organisation: string, environment: Environment, type: string): string {
  return `${sandboxExamples(organisation, environment)}/${segment(type)}`;
}

/** The page that resets the test environment. */
export function sandboxReset(organisation: string, environment: Environment): string {
  return `${sandbox(organisation, environment)}/reset`;
}
