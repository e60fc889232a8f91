/** The catalogue's query parameter with the selected investments. */
export const CHOSEN = 'compare';

/** The minimum number of investments to compare. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in a URL: well-formed, without duplicates, at most as many as fit side by side. */
export function comparedIds(named: string | string[] | null | undefined): readonly string[] {
  if (typeof named !== 'string') return [];
  return [...new Set(named.split(','))].filter((id) => UUID.test(id)).slice(0, MOST_COMPARED);
}
