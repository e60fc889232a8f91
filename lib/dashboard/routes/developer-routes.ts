import { type Environment, type Filters, segment, withQuery } from './address';
import { overview } from './routes';

/** The URLs of the developers' area. */

/** The common prefix of the area's pages; not a page itself. */
export function developers(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/developers`;
}

/** The API keys of an environment; `filters` are the page's query parameters. */
export function developersKeys(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${developers(organisation, environment)}/keys`, filters);
}

/** The form that issues an API key. */
export function newDevelopersKey(organisation: string, environment: Environment): string {
  return `${developersKeys(organisation, environment)}/new`;
}

/** One API key by its key id; `filters` are the page's query parameters. */
export function developersKey(
  organisation: string,
  environment: Environment,
  keyId: string,
  filters?: Filters,
): string {
  return withQuery(`${developersKeys(organisation, environment)}/${segment(keyId)}`, filters);
}

/** The IP allowlist for keys. */
export function developersAllowlist(organisation: string, environment: Environment): string {
  return `${developers(organisation, environment)}/allowlist`;
}

/** The request log; `filters` are its query parameters. */
export function developersRequests(
  organisation: string,
  environment: Environment,
  filters?: Filters,
): string {
  return withQuery(`${developers(organisation, environment)}/requests`, filters);
}

/** One request in the log. */
export function developersRequest(organisation: string, environment: Environment, id: string): string {
  return `${developersRequests(organisation, environment)}/${segment(id)}`;
}

/** The API reference; `filters` are the page's query parameters. */
export function developersReference(
  organisation: string,
  environment: Environment,
  filters?: Filters,
): string {
  return withQuery(`${developers(organisation, environment)}/reference`, filters);
}

/** One operation of the reference, by its name in the contract, with the explorer that calls it. */
export function developersOperation(
  organisation: string,
  environment: Environment,
  operation: string,
  filters?: Filters,
): string {
  return withQuery(`${developersReference(organisation, environment)}/${segment(operation)}`, filters);
}
