import { fillPath } from '@/lib/contract/fill-path';
import type { Operation } from '@/lib/contract/operation';

/** Path parameters and query of a call, as text. Unset and empty query values are omitted. */
export interface TargetInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Omits unset and empty query values, so that equal queries have equal text. */
export function compactQuery(query: TargetInput['query'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/**
 * Returns the request target of an operation: its path with the parameters filled in, and the query.
 * @throws TypeError if a parameter is empty or a dot segment, which would change the path
 */
export function targetOf(operation: Pick<Operation, 'path'>, input: TargetInput = {}): string {
  const params = input.params ?? {};
  for (const [name, value] of Object.entries(params)) {
    if (/^\.{0,2}$/.test(value))
      throw new TypeError(`the parameter ${name} can't be ${JSON.stringify(value)}`);
  }
  const search = new URLSearchParams(compactQuery(input.query)).toString();
  return fillPath(operation.path, { ...params }) + (search && `?${search}`);
}
