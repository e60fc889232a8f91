import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMediaType, readJson } from './json-body';

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
