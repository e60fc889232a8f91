import type { PartnerOperationId } from '@/lib/client/addresses';

/** A path or query parameter in the explorer. */
export interface ExplorerParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly type: string;
  readonly required: boolean;
  /** The allowed values, if they are an enumeration. */
  readonly values: readonly string[];
}

/** An operation in the explorer: only the part of the contract that the browser needs. */
export interface ExplorerCall {
  readonly id: PartnerOperationId;
  readonly method: string;
  /** The path template, with `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly ExplorerParameter[];
  readonly takesBody: boolean;
  /** True if the request and response are JSON. Other operations are called from a shell. */
  readonly explorable: boolean;
  /** True if the response shows a secret, which is shown only once. */
  readonly answersSecret: boolean;
  readonly freshFactor: boolean;
}

/** The user's input in an explorer. */
export interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON as typed; '' for no body. */
  readonly body: string;
}

type Search = Readonly<Record<string, string | string[] | undefined>>;

const PATH = 'path.';
const QUERY = 'query.';

const under = (prefix: string, search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/** The parameters that a URL sets in the explorer, or undefined if it sets none. */
export function draftOfAddress(search: Search): Pick<Draft, 'params' | 'query'> | undefined {
  const params = under(PATH, search);
  const query = under(QUERY, search);
  return Object.keys(params).length + Object.keys(query).length > 0 ? { params, query } : undefined;
}

/** The inverse: the draft as query parameters of the URL. */
export const addressOfDraft = ({ params, query }: Pick<Draft, 'params' | 'query'>): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(params).map(([name, value]) => [PATH + name, value]),
    ...Object.entries(query).map(([name, value]) => [QUERY + name, value]),
  ]);

/** A parsed body: JSON, no body, or the reason why it is invalid. */
type ReadBody = { readonly value: object | undefined } | { readonly fault: string };

/** Parses a typed body. */
export function readBody(text: string): ReadBody {
  if (text.trim() === '') return { value: undefined };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { value };
    return { fault: 'The body must be a JSON object.' };
  } catch (error) {
    return { fault: `This is not JSON: ${error instanceof Error ? error.message : 'it can’t be read'}` };
  }
}
