/** The keys of a record that has only the keys of its type. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** Creates a record with a value for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** The fields of an untrusted object; empty for any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The same fields as text: path parameters in a URL. */
export const textsOf = (fields: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/**
 * A value as it arrives after being sent as JSON. Does not check that it matches `Json`: for values that a library or
 * the browser validates, and whose types differ from ours only by name.
 */
export const jsonOf = <Json>(value: unknown): Json => JSON.parse(JSON.stringify(value));
