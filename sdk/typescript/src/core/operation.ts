import type { FileInput } from './multipart.ts';

/** The type of a JSON body field when it is given as text. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'list' | 'json';

/** The untyped input of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object | undefined;
  readonly body?: object;
  readonly file?: FileInput;
}

/** The input of a call without parameters. */
export type NoInput = Record<never, never>;

/** One operation of the API. */
export interface Operation<Input = unknown, Answer = unknown> {
  readonly id: string;
  /** The method on the client: `orders.create`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Contains `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly permission: string;
  readonly testKeysOnly: boolean;
  readonly answers: 'record' | 'records' | 'list' | 'whole' | 'file' | 'events';
  readonly accept: string;
  readonly params: readonly string[];
  readonly query: readonly string[];
  /** The fields of the body; null if it has none. */
  readonly body: Readonly<Record<string, FieldKind>> | null;
  readonly takesFile: boolean;
  /** Example values of parameters and fields. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Never set; carries the input and response types for the compiler. */
  readonly types?: { readonly input: Input; readonly answer: Answer };
}

/**
 * The request target: the path with its parameters, and the query without unset values.
 * @throws TypeError when a parameter is missing or would change the path
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
