import { fieldsOf } from '@/lib/contract/records';
/** What earlier answers gave, by its name. */
export type Values = Readonly<Record<string, string>>;

const PLACE = /^\$(\w+)$/;

/** A copy of some input with every `$name` as the value of that name; names without one stay as they are. */
export function fillValues<Input>(input: Input, values: Values): Input {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return values[PLACE.exec(part)?.[1] ?? ''] ?? part;
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fill(value)]));
  };
  return fill(input) as Input;
}

/** The first name in some input that has no value. */
export function missingValue(input: unknown, values: Values): string | undefined {
  if (typeof input === 'string') {
    const name = PLACE.exec(input)?.[1];
    return name !== undefined && values[name] === undefined ? name : undefined;
  }
  if (typeof input !== 'object' || input === null) return undefined;
  for (const part of Object.values(input)) {
    const missing = missingValue(part, values);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** The record of an answer, or the first one of its list. */
function dataOf(answer: unknown): Readonly<Record<string, unknown>> {
  const { data } = fieldsOf(answer);
  return fieldsOf(Array.isArray(data) ? data[0] : data);
}

/** The fields that a step saves, read from its answer: from its record, or from the first record of its list. */
export function savedFrom(answer: unknown, saves: Values = {}): Values {
  const record = dataOf(answer);
  return Object.fromEntries(
    Object.entries(saves).flatMap(([name, field]) => {
      const value = record[field];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
