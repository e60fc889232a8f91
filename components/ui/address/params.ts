/** What a page keeps in its address: parameters of the query with the values that they can have. The server reads them too. */

export type ParamOptions = {
  /** Whether a change is a step of the browser's history; `replace` if left out. */
  history?: 'push' | 'replace';
  /** False where a value stands in the address even if it is the one that is meant without it. */
  clearOnDefault?: boolean;
};

/** A parameter: `Value` is what stands in the address, `Missing` what it is without. */
export interface Param<Value, Missing> {
  readonly options: ParamOptions;
  readonly missing: Missing;
  read(text: string | null | undefined): Value | Missing;
  withDefault(value: Value): Param<Value, Value>;
  withOptions(options: ParamOptions): Param<Value, Missing>;
}

export type Params = Readonly<Record<string, Param<string | number, string | number | null>>>;

/** The values of parameters, by their names. */
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

/** A whole number. */
export const parseAsInteger: Param<number, null> = param(
  (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  null,
  {},
);

/** One of some texts. */
export const parseAsStringLiteral = <Value extends string>(values: readonly Value[]): Param<Value, null> =>
  param((text) => values.find((value) => value === text), null, {});

/** Reads the parameters of a page on the server. */
export const createLoader =
  <P extends Params>(params: P) =>
  async (address: Promise<Readonly<Record<string, string | string[] | undefined>>>): Promise<ValuesOf<P>> => {
    const given = await address;
    return valuesOf(params, (name) => {
      const text = given[name];
      return Array.isArray(text) ? text[0] : text;
    });
  };

/** The values of all parameters, from the text of each. */
export const valuesOf = <P extends Params>(
  params: P,
  textOf: (name: string) => string | null | undefined,
): ValuesOf<P> =>
  Object.fromEntries(
    Object.entries(params).map(([name, one]) => [name, one.read(textOf(name))]),
  ) as ValuesOf<P>;

/** Writes values into a query: null takes one away, and so does what is meant without it. */
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

/** A query as an address shows it: commas and colons stay legible. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
