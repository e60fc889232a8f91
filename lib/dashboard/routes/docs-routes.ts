import { segment, withQuery } from './address';

/** The URLs of the documentation, which needs no session. */

/** The first page of the documentation. */
export function docs(): string {
  return '/docs';
}

/** One page of the documentation by name, optionally at a heading. */
export function docsPage(name: string, heading?: string): string {
  return `${docs()}/${segment(name)}${heading ? `#${heading}` : ''}`;
}

/** Every operation of the API. */
export function docsReference(): string {
  return `${docs()}/reference`;
}

/** One operation by its name in the contract. */
export function docsOperation(operation: string): string {
  return `${docsReference()}/${segment(operation)}`;
}

/** The API as a Postman collection. */
export function docsCollection(): string {
  return `${docs()}/partner-desk.postman_collection.json`;
}

/** Search results of the documentation. */
export function docsSearch(query?: string): string {
  return withQuery(`${docs()}/search`, { q: query });
}
