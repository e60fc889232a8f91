import type { z } from 'zod';

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Partial<Record<string, string>> = {
  email: 'must be an e-mail address',
  date: 'must be a date that exists, YYYY-MM-DD',
  datetime: 'must be an RFC 3339 date-time',
  url: 'must be a web address',
};

const counted = (count: number | bigint, one: string, many: string): string =>
  `${count} ${Number(count) === 1 ? one : many}`;

/** The unit in which a value of this origin is long; undefined for numbers. */
function unitsOf(origin: string, count: number | bigint): string | undefined {
  if (origin === 'string') return counted(count, 'character', 'characters');
  return origin === 'number' || origin === 'int' ? undefined : counted(count, 'entry', 'entries');
}

type Bound<Name extends string> = { readonly origin: string; readonly inclusive?: boolean | undefined } & {
  readonly [Key in Name]: number | bigint;
};

function tooSmall({ origin, minimum, inclusive }: Bound<'minimum'>): string {
  const units = unitsOf(origin, minimum);
  if (units === undefined)
    return inclusive === false ? `must be above ${minimum}` : `must be ${minimum} or more`;
  return Number(minimum) === 1 ? 'must not be empty' : `must have ${units} or more`;
}

function tooBig({ origin, maximum, inclusive }: Bound<'maximum'>): string {
  const units = unitsOf(origin, maximum);
  if (units === undefined)
    return inclusive === false ? `must be below ${maximum}` : `must be ${maximum} or less`;
  return `must have ${units} at most`;
}

function oneOf(values: readonly unknown[]): string {
  const [only] = values;
  return values.length === 1 ? `must be ${only}` : `must be one of ${values.join(', ')}`;
}

/** A union says what its first kind of value must be, or which kinds there are. */
function unionOf({
  options,
  errors,
}: Pick<z.core.$ZodIssueInvalidUnion, 'errors'> & { options?: readonly unknown[] }): string {
  return options ? oneOf(options) : (errors[0]?.[0]?.message ?? 'is not valid');
}

/**
 * What is wrong with a value, as a sentence that begins with the name of its field goes on: for every kind
 * of issue whose schema has no words of its own.
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'has the wrong format';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'is not known';
    case 'invalid_union':
      return unionOf(issue);
    case 'invalid_key':
      return `has a name that ${issue.issues[0]?.message ?? 'is not valid'}`;
    default:
      return 'is not valid';
  }
};
