import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from './operation';
import { operations } from './operations';

interface Def {
  readonly type: string;
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly [part: string]: unknown;
}

/** Whether a pattern has a maximum length: anchored at both ends, without unbounded repetition. */
function isBounded(pattern: RegExp): boolean {
  const bare = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare);
}

function hasMaximum({ checks = [], pattern }: Def): boolean {
  const patterns = [pattern, ...checks.map((check) => (check._zod.def as { pattern?: unknown }).pattern)];
  return (
    checks.some((check) => ['max_length', 'length_equals'].includes(check._zod.def.check)) ||
    patterns.some((one) => one instanceof RegExp && isBounded(one))
  );
}

const isWrapper = (def: Def): def is Def & { innerType: z.ZodType } => def.innerType instanceof z.ZodType;

/** Paths of lists, maps and texts in a request that have no maximum size. */
function unboundedIn(schema: z.core.$ZodType, at: string, seen: readonly unknown[] = []): string[] {
  const def = schema._zod.def as unknown as Def;
  const inner = (part: unknown, name = '') => unboundedIn(part as z.ZodType, at + name, [...seen, schema]);
  // Visits a recursive schema once.
  if (seen.includes(schema)) return [];
  if (isWrapper(def)) return inner(def.innerType);
  const own = hasMaximum(def) ? [] : [`${at}: ${def.type}`];
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, field]) => inner(field, `.${name}`));
    case 'array':
      return [...own, ...inner(def.element, '[]')];
    case 'record':
      return [
        ...(isCounted(schema) ? [] : [`${at}: record`]),
        ...inner(def.keyType, '.*'),
        ...inner(def.valueType, '{}'),
      ];
    case 'string':
      return own;
    case 'union':
      return (def.options as unknown[]).flatMap((option) => inner(option));
    case 'pipe':
      return [...inner(def.in), ...inner(def.out)];
    case 'lazy':
      return inner((def.getter as () => unknown)());
    case 'boolean':
    case 'null':
    case 'number':
    case 'enum':
    case 'literal':
    case 'transform':
      return [];
    default:
      return [`${at}: ${def.type}`];
  }
}

/** Whether a map that accepts one name rejects too many names. */
function isCounted(schema: z.core.$ZodType): boolean {
  const takes = (count: number, value: unknown) =>
    z.safeParse(schema, Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value])))
      .success;
  const taken = ['1', 1, true].filter((value) => takes(1, value));
  return taken.length > 0 && taken.every((value) => !takes(10_000, value));
}

describe.each(Object.entries<Operation>(operations))('%s', (id, { query, body }) => {
  it('has a maximum for every list, map and text that it takes', () => {
    expect([query, ...(body ? [body] : [])].flatMap((schema) => unboundedIn(schema, id))).toEqual([]);
  });
});

describe('the rule', () => {
  it.each([
    ['a list', z.array(z.boolean()), ['it: array']],
    ['a map', z.record(z.string().max(9), z.boolean()), ['it: record']],
    [
      'the names of a map',
      z.record(z.string(), z.boolean()).refine((map) => Object.keys(map).length < 9),
      ['it.*: string'],
    ],
    ['a text', z.object({ a: z.string().min(1).optional() }), ['it.a: string']],
    ['a text with a pattern that has no end', z.string().regex(/^\d+$/), ['it: string']],
    ['a text with a pattern that is somewhere in it', z.string().regex(/\d{3}/), ['it: string']],
    ['what is in a list', z.array(z.union([z.literal(''), z.string()])).max(2), ['it[]: string']],
    [
      'what is piped',
      z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(['a'])).max(2)),
      ['it: string'],
    ],
    ['anything', z.object({ a: z.unknown() }), ['it.a: unknown']],
  ])('finds %s without one', (_, schema, found) => {
    expect(unboundedIn(schema, 'it')).toEqual(found);
  });

  it('takes what has one', () => {
    const schema = z.object({
      a: z.array(z.string().regex(/^\d{1,9}[+]?$/)).max(3),
      b: z.string().max(9).default(''),
    });
    expect(unboundedIn(schema, 'it')).toEqual([]);
  });
});
