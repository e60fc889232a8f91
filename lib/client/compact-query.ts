/** Path parameters and query of a call, as text. Unset and empty query values are left out. */
export interface TargetInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The query without unset and empty values, so that equal queries have equal text. */
export function compactQuery(query: TargetInput['query'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
