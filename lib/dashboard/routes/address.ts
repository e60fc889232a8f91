export type Environment = 'test' | 'live';
export type Filters = Readonly<Record<string, string | undefined>>;

/** Text as one segment of a path. */
export const segment = encodeURIComponent;

/** A path with its query parameters; those without a value are left out. */
export function withQuery(path: string, query: Filters = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
