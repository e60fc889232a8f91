import type { PartnerOperationId } from '@/lib/client/addresses';

/** A parameter of a path or a query, as the explorer asks for it. */
export interface ExplorerParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly type: string;
  readonly required: boolean;
  /** The values that there are, where they are counted. */
  readonly values: readonly string[];
}

/** An operation as the explorer calls it: what a browser needs of the contract, and nothing else of it. */
export interface ExplorerCall {
  readonly id: PartnerOperationId;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly ExplorerParameter[];
  readonly takesBody: boolean;
  /** It takes and answers JSON; anything else is called from a shell. */
  readonly explorable: boolean;
  /** The answer shows a secret, once. */
  readonly answersSecret: boolean;
  readonly freshFactor: boolean;
}

/** What is written in an explorer. */
export interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON as it was typed; '' for none. */
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

/** What an address puts into the explorer; undefined where it names nothing. */
export function draftOfAddress(search: Search): Pick<Draft, 'params' | 'query'> | undefined {
  const params = under(PATH, search);
  const query = under(QUERY, search);
  return Object.keys(params).length + Object.keys(query).length > 0 ? { params, query } : undefined;
}

/** The same as the parameters of an address. */
export const addressOfDraft = ({ params, query }: Pick<Draft, 'params' | 'query'>): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(params).map(([name, value]) => [PATH + name, value]),
    ...Object.entries(query).map(([name, value]) => [QUERY + name, value]),
  ]);

/** A body that was typed: JSON, nothing, or what is wrong with it. */
type ReadBody = { readonly value: object | undefined } | { readonly fault: string };

/** Reads what was typed as a body. */
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
