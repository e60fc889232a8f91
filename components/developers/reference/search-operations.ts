/** An operation as far as a search looks at it. */
export interface Findable {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

/** Whether every word of a search is somewhere in an operation. */
export function matches({ id, method, path, summary, tag }: Findable, search: string): boolean {
  const text = `${method} ${path} ${summary} ${tag} ${id}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
