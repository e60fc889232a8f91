import fc from 'fast-check';
import type { z } from 'zod';
import { fillPath } from '@/lib/contract/fill-path';
import { createSchemaWriter, type JsonObject } from '@/lib/contract/openapi/schemas';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operationIds } from '@/lib/contract/operations';
import { fieldsOf } from '@/lib/contract/records';
import { operationOf } from './contract-calls';

/** A request to sign and send. */
export interface RandomRequest {
  readonly id: OperationId;
  readonly method: string;
  readonly target: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly isLive: boolean;
}

const writer = createSchemaWriter();
/** The schemas of the OpenAPI document, and those of the operators and the console in the same form. */
const schemaOf = (schema: z.ZodType): JsonObject => writer.write(schema, 'input');

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '\u0000', '\ud800', '\u200b', '\u202eevil', '😀'.repeat(30), 'x'.repeat(3_000)],
    ...['1e309', '0x10', 'NaN', '-0', '00.0', '99.99999', '100', '2023-02-29', '-271821-04-20'],
    ...['__proto__', 'constructor', "'; drop table orders; --", '{{7*7}}', '%00', '%', '_', '\\', '..'],
    ...['0001-01-01', '9999-12-31T23:59:59-00:00', '999999999999999.99', '0.01', 'http://169.254.169.254/'],
    ...[0, -1, 1e21, 1.5, 2 ** 53, true, false, null],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const uuid = fc.constantFrom(
  '0198c5a0-3a00-7000-8000-000000000c01',
  '0198c5a0-3a00-7000-8000-00000000dead',
  'nonsense',
);

function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: '-1' });
  } catch {
    return hostile;
  }
}

function textOf({ format, pattern, minLength, maxLength }: JsonObject): fc.Arbitrary<unknown> {
  if (format === 'uuid') return uuid;
  if (format === 'date-time' || format === 'date') {
    const written = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    return format === 'date' ? written.map((text) => text.slice(0, 10)) : written;
  }
  if (typeof pattern === 'string') return matching(pattern);
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? Math.min(maxLength, least + 60) : least + 60;
  return fc.string({ unit: 'grapheme', minLength: least, maxLength: most });
}

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Values that match a schema, or almost do. */
function fitting(schema: JsonObject, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  const { $ref, allOf, anyOf, oneOf, type } = schema;
  if (typeof $ref === 'string') {
    const named = fieldsOf(writer.components())[$ref.split('/').at(-1) ?? ''];
    return isObject(named) ? fitting(named, depth + 1) : hostile;
  }
  const [first] = listOf(allOf);
  if (first) return fitting(first, depth + 1);
  const options = [...listOf(anyOf), ...listOf(oneOf)];
  if (options.length > 0) return fc.oneof(...options.map((option) => fitting(option, depth + 1)));
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = schema;
      return fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), Number(minimum) + 100_000) });
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return isObject(schema.items) ? fc.array(fitting(schema.items, depth + 1), { maxLength: 3 }) : hostile;
    case 'object':
      return objectOf(schema, depth);
    default:
      return hostile;
  }
}

function objectOf({ properties, required }: JsonObject, depth: number): fc.Arbitrary<unknown> {
  const needed = Array.isArray(required) ? required.map(String) : [];
  const fields = Object.entries(fieldsOf(properties)).map(([name, inner]) => {
    const value = isObject(inner) ? fitting(inner, depth + 1) : hostile;
    return [name, value] as const;
  });
  const names = fields.map(([name]) => name);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: names.filter((name) => needed.includes(name)),
  });
}

const rarely = <T>(weight: number, usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: weight - 1, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Replaces, omits or adds some fields of an object. */
function changed(example: Record<string, unknown>, fields: JsonObject): fc.Arbitrary<object> {
  const names = Object.keys(fields);
  const change = fc
    .subarray(names, { minLength: Math.min(1, names.length), maxLength: Math.min(3, names.length) })
    .chain((some) =>
      fc.record(
        Object.fromEntries(
          some.map((name) => {
            const inner = fields[name];
            const value = isObject(inner) ? rarely(3, fitting(inner), hostile) : hostile;
            return [name, rarely(6, value, fc.constant(undefined))];
          }),
        ),
      ),
    );
  const added = rarely(12, fc.constant({}), fc.dictionary(fc.string(), hostile, { maxKeys: 3 }));
  return fc.tuple(change, added).map(([some, more]) => ({ ...example, ...some, ...more }));
}

const broken = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '{', '{}', '[]', 'null', '"x"', '{"a":1,"a":2}', '{"__proto__":{}}', '['.repeat(40)),
);

/** Converts a value to text. An object's toString may be missing or not a function. */
const asText = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);

function bodyOf({ body, encoding, example }: Operation): fc.Arbitrary<string> {
  if (body === null) return rarely(30, fc.constant(''), fc.constant('{}'));
  const schema = schemaOf(body);
  if (encoding === 'multipart') {
    const part = (text: unknown) =>
      `--b\r\nContent-Disposition: form-data; name="type"\r\n\r\n${asText(text)}\r\n--b--\r\n`;
    return rarely(3, hostile.map(part), broken);
  }
  const known = fieldsOf(example.body);
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constant(example.body) },
      { weight: 8, arbitrary: changed(known, fieldsOf(schema.properties)) },
      { weight: 4, arbitrary: fitting(schema) },
    )
    .map((value) => JSON.stringify(value) ?? '')
    .chain((text) => rarely(12, fc.constant(text), broken));
}

function queryOf({ query, example }: Operation): fc.Arbitrary<string> {
  const fields = fieldsOf(schemaOf(query).properties);
  const known = fieldsOf(example.query);
  const written = (values: object) =>
    Object.entries(values)
      // Operations that wait for a message would wait here too.
      .filter(([name, value]) => value !== undefined && name !== 'wait_seconds')
      .map(
        ([name, value]) =>
          `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(asText(value).toWellFormed())}`,
      )
      .join('&');
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(written(known)) },
    { weight: 4, arbitrary: changed(known, fields).map(written) },
    { weight: 1, arbitrary: fc.constantFrom('limit=1&limit=2', 'cursor=x', 'x=1', '%zz', '&&', 'ids=%00') },
  );
}

/** Existing ids, by the path of their list. */
type KnownIds = ReadonlyMap<string, readonly string[]>;

/** Names of shared resources, which have no ids. */
const names: Readonly<Record<string, readonly string[]>> = {
  currency: ['NGN', 'GHS', 'USD', 'EUR'],
  symbol: ['DANGCEM', 'GTCO', 'NOBODY'],
  code: ['ASI', 'NOBODY'],
  pair: ['USDNGN', 'XXXYYY'],
};

function paramOf(name: string, path: string, slug: string, ids: KnownIds): fc.Arbitrary<string> {
  const list = path.slice(0, path.indexOf(`/{${name}}`)).replace('/sandbox/', '/');
  const known = name === 'slug' ? [slug] : (names[name] ?? ids.get(list) ?? []);
  const usual = known.length > 0 ? fc.constantFrom(...known) : uuid;
  return rarely(
    10,
    usual,
    fc.oneof(
      uuid,
      hostile.map((value) => encodeURIComponent(asText(value).toWellFormed())),
    ),
  );
}

const headers = rarely<Record<string, string | null>>(
  12,
  fc.constant({}),
  fc.constantFrom<Record<string, string | null>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=latin1' },
    { 'idempotency-key': null },
    { 'idempotency-key': 'x'.repeat(256) },
    { 'idempotency-key': 'one and the same' },
    { accept: 'text/html' },
    { 'content-encoding': 'gzip' },
  ),
);

/**
 * Requests to every operation: valid, nearly valid and broken.
 * @param known ids that exist when a request is generated
 */
export function randomRequest(slug: string, known: KnownIds): fc.Arbitrary<RandomRequest> {
  return fc.constantFrom(...operationIds).chain((id) => {
    const operation = operationOf(id);
    const { path, method, kind, encoding } = operation;
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const filled = fc.record(
      Object.fromEntries(params.map((name) => [name, paramOf(name, path, slug, known)])),
    );
    const usual = kind === 'event-stream' ? 'HEAD' : method;
    return fc
      .record({
        filled,
        query: queryOf(operation),
        body: bodyOf(operation),
        headers,
        isLive: rarely(15, fc.constant(false), fc.constant(true)),
      })
      .map(({ filled: values, query, body, headers: more, isLive }) => ({
        id,
        method: usual,
        target: fillPath(path, values) + (query === '' ? '' : `?${query}`),
        body: usual === 'GET' || usual === 'HEAD' ? '' : body,
        headers: {
          ...(encoding === 'multipart' && { 'content-type': 'multipart/form-data; boundary=b' }),
          ...more,
        },
        isLive,
      }));
  });
}
