export type Environment = 'test' | 'live';
export type Filters = Readonly<Record<string, string | undefined>>;

/** Encodes text as one path segment. */
export const segment = encodeURIComponent;

/** Whether a path is this page or one below it. */
export const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Adds query parameters to a path; omits those without a value. */
export function withQuery(path: string, query: Filters = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
