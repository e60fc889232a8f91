import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { errorBody } from '@/lib/contract/errors';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operationIds, operations } from '@/lib/contract/operations';
import { MOST_BODY_BYTES } from '@/lib/contract/organisation/limits';
import { ApiError } from '@/server/platform/kernel/errors';
import { errorText, MOST_DETAILS } from '../send';
import { checkMediaType, readJson } from './json-body';
import { readInput } from './read-input';

const bytes = (text: string) => Buffer.from(text);
const nested = (levels: number) => bytes('['.repeat(levels) + ']'.repeat(levels));

const refused: [string, Uint8Array][] = [
  ['nothing', bytes('')],
  ['no JSON', bytes('{')],
  ['a trailing comma', bytes('{"a":1,}')],
  ['a byte-order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes('{}')])],
  ['UTF-16', Buffer.from('{}', 'utf16le')],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['an overlong encoding', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
  ['a name twice', bytes('{"a":1,"a":2}')],
  ['a name twice, once escaped', bytes('{"a":1,"\\u0061":2}')],
  ['a name twice, far down', bytes('[{"x":{"a":1,  "a" :2}}]')],
  ['__proto__', bytes('{"__proto__":{"admin":true}}')],
  ['__proto__, escaped', bytes('{"__pr\\u006fto__":1}')],
  ['U+0000', bytes('{"a":"\\u0000"}')],
  ['U+0000 in a name', bytes('{"\\u0000":1}')],
  ['a lone surrogate', bytes('{"a":"\\ud800"}')],
  ['33 levels', nested(33)],
  ['200,000 levels', nested(200_000)],
  ['10,001 values', bytes(`[${'1,'.repeat(10_000)}1]`)],
  ['10,001 names', bytes(`{${Array.from({ length: 10_001 }, (_, index) => `"n${index}":1`).join()}}`)],
];

describe('readJson', () => {
  test('takes thousands of values, and commas in texts for what they are', () => {
    expect(readJson(bytes(`[${'1,'.repeat(9_990)}1]`))).toHaveLength(9_991);
    expect(readJson(bytes(`["${','.repeat(100_000)}"]`))).toHaveLength(1);
  });

  test.each(refused)('refuses %s', (_name, body) => {
    expect(() => readJson(body)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  test('takes 32 levels, equal names in different objects, and text that looks like names', () => {
    expect(readJson(nested(32))).toBeInstanceOf(Array);
    expect(readJson(bytes('{"a":{"b":1},"c":{"b":2}}'))).toEqual({ a: { b: 1 }, c: { b: 2 } });
    expect(readJson(bytes('{"a":"\\"b\\":1,\\"b\\":2 {[","b":"\\ud83d\\ude00"}'))).toEqual({
      a: '"b":1,"b":2 {[',
      b: '😀',
    });
  });

  test('reads every JSON value as JSON.parse does', () => {
    const value = fc.jsonValue({ maxDepth: 6, stringUnit: 'grapheme' });
    fc.assert(
      fc.property(value, (given) => {
        const text = JSON.stringify(given);
        fc.pre(!/\\u0000|"__proto__"/.test(text));
        expect(readJson(bytes(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('a large string costs no stack', () => {
    const text = JSON.stringify({ a: '\\"'.repeat(200_000) });
    expect(readJson(bytes(text))).toEqual(JSON.parse(text));
  });
});

describe('checkMediaType', () => {
  test.each([undefined, '', 'text/plain', 'application/jsonx', 'application/json; charset=latin1'])(
    'refuses %s',
    (type) => {
      expect(() => checkMediaType(type)).toThrow(expect.objectContaining({ code: 'unsupported_media_type' }));
    },
  );

  test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'takes %s',
    (type) => {
      expect(() => checkMediaType(type)).not.toThrow();
    },
  );
});

const operationOf = (id: OperationId): Operation => operations[id] as unknown as Operation;
const withJson = operationIds.filter((id) => {
  const { body, encoding } = operationOf(id);
  return body !== null && encoding === 'json';
});

/** So many values as a body may have, and as many bytes. */
const VALUES = 9_800;
const entries = Array.from({ length: VALUES }, (_, index) => [`n${index}`.padEnd(100, 'x'), 1] as const);
const unknownNames = (count: number) => Object.fromEntries(entries.slice(0, count));
const fieldsOf = ({ body, example }: Operation): string[] => [
  ...Object.keys((body as unknown as { shape?: object }).shape ?? {}),
  ...Object.keys((example.body as object | undefined) ?? {}),
];

/** What costs most to check, and makes most faults, in each way that fits into a body. */
function worstBodies(operation: Operation): [string, () => unknown][] {
  const names = [...new Set(fieldsOf(operation))];
  const each = (value: (share: number) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(Math.floor(VALUES / Math.max(1, names.length)))]));
  return [
    ['unknown names', () => ({ ...(operation.example.body as object), ...unknownNames(VALUES - 200) })],
    ['lists of numbers', () => each((share) => Array.from({ length: share - 1 }, () => 1))],
    [
      'lists of objects with unknown names',
      () => each((share) => Array.from({ length: Math.floor(share / 50) }, () => unknownNames(48))),
    ],
    ['objects with unknown names', () => each((share) => unknownNames(share - 1))],
    ['texts', () => each((share) => 'x'.repeat(Math.floor((MOST_BODY_BYTES * share) / VALUES) - 100))],
    [
      'texts of control characters',
      () => each((share) => '\u0001'.repeat(Math.floor((MOST_BODY_BYTES * share) / VALUES / 6) - 20)),
    ],
  ];
}

describe.each(withJson.map((id, place) => ({ id, place })))('$id', ({ id, place }) => {
  const operation = operationOf(id);
  const bodies = worstBodies(operation);
  // Each kind in turn; the full run tries every kind on every operation.
  const tried = process.env.TEST_FULL ? bodies : bodies.filter((_, kind) => kind === place % bodies.length);

  it.each(tried)('refuses %s with a small answer', (_, make) => {
    const body = make();
    const bytes = Buffer.from(JSON.stringify(body));
    expect(bytes.length).toBeLessThanOrEqual(MOST_BODY_BYTES);
    const request = {
      params: operation.example.params ?? {},
      target: operation.path,
      contentType: 'application/json',
    };
    let refusal: unknown;
    try {
      readInput(operation, request, bytes);
    } catch (error) {
      refusal = error;
    }
    // A body without fields is the same whatever fills them.
    if (Object.keys(body as object).length === 0) return;
    if (!(refusal instanceof ApiError)) throw refusal ?? new Error('it was taken');
    expect(refusal.code).toBe('validation_failed');
    // Cut where they are found, not only where they are sent.
    expect(Object.keys(refusal.details).length).toBeLessThanOrEqual(MOST_DETAILS);
    const text = errorText(refusal.code, refusal.message, refusal.details);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024);
    expect(errorBody.safeParse(JSON.parse(text)).success).toBe(true);
  });
});
