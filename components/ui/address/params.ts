/** The query parameters of a page with their possible values. The server reads them too. */

export type ParamOptions = {
  /** Whether a change adds a history entry; `replace` if omitted. */
  history?: 'push' | 'replace';
  /** False if the default value is written to the URL too. */
  clearOnDefault?: boolean;
};

/** A query parameter: `Value` is its type in the URL, `Missing` its type if absent. */
export interface Param<Value, Missing> {
  readonly options: ParamOptions;
  readonly missing: Missing;
  read(text: string | null | undefined): Value | Missing;
  withDefault(value: Value): Param<Value, Value>;
  withOptions(options: ParamOptions): Param<Value, Missing>;
}

export type Params = Readonly<Record<string, Param<string | number, string | number | null>>>;

/** The values of parameters by name. */
export type ValuesOf<P extends Params> = { readonly [Name in keyof P]: ReturnType<P[Name]['read']> };

function param<Value, Missing>(
  parse: (text: string) => Value | undefined,
  missing: Missing,
  options: ParamOptions,
): Param<Value, Missing> {
  return {
    options,
    missing,
    read: (text) => (typeof text === 'string' ? parse(text) : undefined) ?? missing,
    withDefault: (value) => param(parse, value, options),
    withOptions: (more) => param(parse, missing, { ...options, ...more }),
  };
}

/** Any text. */
export const parseAsString: Param<string, null> = param((text) => text, null, {});

/** An integer. */
export const parseAsInteger: Param<number, null> = param(
  (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  null,
  {},
);

/** One of several texts. */
export const parseAsStringLiteral = <Value extends string>(values: readonly Value[]): Param<Value, null> =>
  param((text) => values.find((value) => value === text), null, {});

/** Reads a page's query parameters on the server. */
export const createLoader =
  <P extends Params>(params: P) =>
  async (address: Promise<Readonly<Record<string, string | string[] | undefined>>>): Promise<ValuesOf<P>> => {
    const given = await address;
    return valuesOf(params, (name) => {
      const text = given[name];
      return Array.isArray(text) ? text[0] : text;
    });
  };

/** The values of all parameters, parsed from their texts. */
export const valuesOf = <P extends Params>(
  params: P,
  textOf: (name: string) => string | null | undefined,
): ValuesOf<P> =>
  Object.fromEntries(
    Object.entries(params).map(([name, one]) => [name, one.read(textOf(name))]),
  ) as ValuesOf<P>;

/** Writes values into a query string; null and default values are removed. */
export function writeValues<P extends Params>(
  query: URLSearchParams,
  params: P,
  values: Partial<Readonly<Record<keyof P, string | number | null>>>,
): void {
  for (const [name, { missing, options }] of Object.entries(params)) {
    const value = values[name];
    if (value === undefined) continue;
    if (value === null || (value === missing && options.clearOnDefault !== false)) query.delete(name);
    else query.set(name, String(value));
  }
}

/** A query string for the URL: commas and colons stay readable. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
