import type { FileInput } from './multipart.ts';

/** How a field of a JSON body is written when it is given as text. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'list' | 'json';

/** What a call takes, apart from its types. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: object;
  readonly file?: FileInput;
}

/** Of a call that takes nothing. */
export type NoInput = Record<never, never>;

/** One operation of the API. */
export interface Operation<Input = unknown, Answer = unknown> {
  readonly id: string;
  /** Its method on the client: `orders.create`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly permission: string;
  readonly testKeysOnly: boolean;
  readonly answers: 'record' | 'records' | 'list' | 'whole' | 'file' | 'events';
  readonly accept: string;
  readonly params: readonly string[];
  readonly query: readonly string[];
  /** The fields of its body; null where it has none. */
  readonly body: Readonly<Record<string, FieldKind>> | null;
  readonly takesFile: boolean;
  /** A value for each parameter and field of an example. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Never set: what a call takes and answers, for the compiler. */
  readonly types?: { readonly input: Input; readonly answer: Answer };
}

/**
 * The request target of a call: the path with its parameters and the query without what is not set.
 * @throws TypeError when a parameter is missing, or would name another address
 */
export function targetOf(operation: Operation, { params = {}, query = {} }: CallInput): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (/^\.{0,2}$/.test(value))
      throw new TypeError(`${operation.name}: ${name} is ${JSON.stringify(value)}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return path + (search.size > 0 ? `?${search}` : '');
}
