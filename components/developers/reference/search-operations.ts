/** The searched fields of an operation. */
export interface Findable {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

/** True if every word of a search occurs in an operation. */
export function matches({ id, method, path, summary, tag }: Findable, search: string): boolean {
  const text = `${method} ${path} ${summary} ${tag} ${id}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
