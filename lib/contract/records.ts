/** The keys of a record that has no others than its type names. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** A record with a value for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** The fields of an object that came from outside; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The same fields as text: path parameters as an address carries them. */
export const textsOf = (fields: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/**
 * A value as it arrives once it was sent as JSON. That it has the form of `Json` is not checked: for values that a library or the
 * browser checks, and whose types differ from ours only by name.
 */
export const jsonOf = <Json>(value: unknown): Json => JSON.parse(JSON.stringify(value));
