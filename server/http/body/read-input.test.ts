import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from '@/lib/contract/operation';
import { operations } from '@/lib/contract/operations';
import { ApiError } from '@/server/platform/kernel/errors';
import { isFullRun } from '@/tests/support/full-run';
import { readInput } from './read-input';

type Json = Record<string, unknown>;
type Details = Readonly<Record<string, string | null>>;

const all = Object.entries<Operation>(operations);
const withBody = all.filter(([, { body, encoding }]) => body !== null && encoding === 'json');
const withQuery = all.filter(([, { query }]) => Object.keys(query.shape).length > 0);

const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));

/** What an operation says of an input; nothing when it takes it. */
function detailsOf(operation: Operation, query: Record<string, string>, body: unknown): Details {
  const target = `${operation.path}?${new URLSearchParams(query)}`;
  try {
    const params = Object.fromEntries(Object.keys(operation.params.shape).map((name) => [name, 'x']));
    readInput(operation, { params, target, contentType: 'application/json' }, bytes(body));
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('validation_failed');
    return error.details;
  }
}

const ofBody = (operation: Operation, body: unknown) =>
  detailsOf(operation, (operation.example.query ?? {}) as Record<string, string>, body);
const ofQuery = (operation: Operation, query: Record<string, string>) =>
  detailsOf(operation, query, operation.example.body ?? {});

/** Values that are wrong for most fields: of every type, empty, too long, too large. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e18,
  '',
  ' ',
  'x',
  'é\n',
  'x'.repeat(20_000),
  [],
  [1],
  ['x'],
  [null],
  Array(600).fill('x'),
  {},
  { x: 1 },
  { ['x'.repeat(200)]: 'x' },
];

/** Those that each field is tried with: every third in `npm test`, beginning elsewhere for each field. */
const triedWith = (field: number): readonly unknown[] =>
  isFullRun ? wrongValues : wrongValues.filter((_, index) => index % 3 === field % 3);

/** Every way to a field of a value, at any depth. */
function pathsIn(value: unknown): (string | number)[][] {
  if (Array.isArray(value))
    return value.flatMap((inner, index) => [[index], ...pathsIn(inner).map((path) => [index, ...path])]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ]);
}

/** A copy with another value at a path; undefined leaves it out. */
function withValue(value: unknown, [step, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (step === undefined) return put;
  const copy = structuredClone(value) as Json;
  copy[step] = withValue(copy[step], rest, put);
  return copy;
}

/** Every field of a body: those of the example, and those that it leaves out. */
function fieldsOf({ body, example }: Operation): (string | number)[][] {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const inExample = pathsIn(example.body);
  const others = names.filter((name) => !inExample.some(([first]) => first === name)).map((name) => [name]);
  return [...inExample, ...others];
}

const isRequired = (schema: unknown): boolean =>
  schema instanceof z.ZodType && !schema.safeParse(undefined).success;

/** Words of the library's own messages, and of ours for what no schema should be left to. */
const libraryLabels =
  /\b(invalid|expected|received|too (big|small|short|long)|unrecognized|option|undefined|null|NaN|schema|regex|pattern|must match|of another type|has the wrong format|is not valid)\b/i;

function expectSentences(details: Details): void {
  const wrong = Object.entries(details).filter(
    ([, reason]) =>
      reason === null ||
      libraryLabels.test(reason) ||
      !/^(is|must|has|goes) \S.*[^.]$/s.test(reason) ||
      reason.length >= 600,
  );
  // One assertion for all of them: an assertion costs more than reading the input.
  if (wrong.length > 0 || Object.keys(details).length > 20) expect.fail(JSON.stringify(details));
}

describe.each(withBody)('the body of %s', (_, operation) => {
  const { example, body } = operation;

  it('gets readable errors, whatever is sent for whichever field', () => {
    for (const value of wrongValues) expectSentences(ofBody(operation, value));
    for (const [field, path] of fieldsOf(operation).entries()) {
      for (const value of triedWith(field))
        expectSentences(ofBody(operation, withValue(example.body, path, value)));
    }
  });

  it('needs its required fields and knows no others', () => {
    const shape = body instanceof z.ZodObject ? (body.shape as Record<string, unknown>) : {};
    for (const name of Object.keys(shape).filter((one) => isRequired(shape[one]))) {
      const { [name]: __, ...rest } = example.body as Json;
      expect(ofBody(operation, rest)).toMatchObject({ [name]: 'is required' });
    }
    expect(ofBody(operation, { ...(example.body as Json), surprise: 1 })).toEqual({
      surprise: 'is not known',
    });
    expect(ofBody(operation, [])).toEqual({ body: 'must be an object' });
  });
});

describe.each(withQuery)('the query of %s', (_, operation) => {
  const query = (operation.example.query ?? {}) as Record<string, string>;
  const shape = operation.query.shape as Record<string, unknown>;

  it('gets readable errors, whatever is sent for whichever parameter', () => {
    for (const name of Object.keys(shape)) {
      for (const value of ['', ' ', 'x', '-1', '1.5', '1e18', 'é\n', 'x'.repeat(14_000), ','.repeat(5_000)]) {
        expectSentences(ofQuery(operation, { ...query, [name]: value }));
      }
    }
  });

  it('needs its required parameters and knows no others', () => {
    for (const name of Object.keys(shape).filter((one) => isRequired(shape[one]))) {
      const { [name]: __, ...rest } = query;
      expect(ofQuery(operation, rest)).toMatchObject({ [name]: 'is required' });
    }
    expect(ofQuery(operation, { ...query, surprise: '1' })).toEqual({ surprise: 'is not known' });
  });
});

describe('error messages', () => {
  const key = operations.createApiKey;

  it('names twenty fields at most, and five of them in the message', () => {
    const unknown = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field_${index}`, 1]));
    expect(Object.keys(ofBody(key, { ...key.example.body, ...unknown }))).toHaveLength(20);
    const run = () =>
      readInput(key, { params: {}, target: key.path, contentType: 'application/json' }, bytes(unknown));
    expect(run).toThrow(/^name, permissions, field_0, field_1, field_2 and others are invalid\.$/);
  });

  it('is of a list that is too long, and not of each of its entries', () => {
    expect(ofBody(key, { name: 'x', permissions: Array(9_000).fill(1) })).toEqual({
      permissions: 'must have 20 entries at most',
    });
  });

  it('is required where a field with text of its own is missing', () => {
    expect(ofBody(operations.fundWallet, {})).toEqual({ amount: 'is required' });
    expect(ofBody(operations.fundWallet, { amount: 5 })).toEqual({
      amount: 'must be a decimal string, such as "1000.00"',
    });
  });

  it('names the values that there are', () => {
    expect(ofQuery(operations.listInstrumentBars, { interval: '2h' })).toEqual({
      interval: 'must be one of 5m, 1h, 1d, 1w, 1mo',
    });
  });
});
