/** The parameter of the catalogue's address that holds what is chosen to be compared. */
export const CHOSEN = 'compare';

/** How many investments stand side by side. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of a comparison that an address names: well-formed, each once, no more than fit side by side. */
export function comparedIds(named: string | string[] | null | undefined): readonly string[] {
  if (typeof named !== 'string') return [];
  return [...new Set(named.split(','))].filter((id) => UUID.test(id)).slice(0, MOST_COMPARED);
}
