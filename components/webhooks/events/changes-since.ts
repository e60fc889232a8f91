/** A field of a record that has another value now. */
interface FieldChange {
  readonly field: string;
  /** As JSON; undefined where the field was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The fields, of the first level, in which a record differs from what an event carried of it; as the record has them. */
export function changesSince(earlier: object, later: object): FieldChange[] {
  const before = new Map<string, unknown>(Object.entries(earlier));
  const after = new Map<string, unknown>(Object.entries(later));
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((field) => ({
      field,
      before: JSON.stringify(before.get(field)),
      after: JSON.stringify(after.get(field)),
    }))
    .filter((change) => change.before !== change.after);
}
