import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from './operation';
import { operations } from './operations';
import { personal, secret, sensitivityOf } from './sensitive';

/** Names of fields that are always secret or personal. */
const SENSITIVE =
  /(^|_)(secret|password|token|otp|totp_code|recovery_codes|account_number|account_name|bvn|nin|ghana_card|id_number|id_token|date_of_birth|first_name|last_name|phone|email|residential_address|registered_address|operating_address|tax_id|checkout_url|authorisation_url|member_name|actor_name)$/;

/** Harmless despite their names: a choice of channels, and the time until which an older secret works. */
const HARMLESS = new Set(['getNotificationSettings.email', 'replaceNotificationSettings.email']);

interface Field {
  readonly name: string;
  readonly isMarked: boolean;
}

/** Every field of a schema, with whether it or an enclosing schema is marked. */
function fieldsOf(schema: z.core.$ZodType, isMarked = false, depth = 0): Field[] {
  if (depth > 30) return [];
  const marked = isMarked || sensitivityOf(schema) !== undefined;
  const def = schema._zod.def as unknown as Record<string, unknown>;
  if (def.type === 'lazy') return [];
  const own = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>).flatMap(
    ([name, inner]) => {
      const below = fieldsOf(inner, marked, depth + 1);
      return [{ name, isMarked: marked || isMarkedWithin(inner) }, ...below];
    },
  );
  const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'].map((name) => def[name]);
  const options = Array.isArray(def.options) ? def.options : [];
  const isSchema = (next: unknown): next is z.core.$ZodType =>
    typeof next === 'object' && next !== null && '_zod' in next;
  return [
    ...own,
    ...[...inner, ...options].filter(isSchema).flatMap((next) => fieldsOf(next, marked, depth + 1)),
  ];
}

/** Whether a field or a schema that it wraps is marked. */
function isMarkedWithin(schema: z.core.$ZodType): boolean {
  if (sensitivityOf(schema)) return true;
  const { innerType, in: input } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? input;
  return inner ? isMarkedWithin(inner) : false;
}

describe('marks', () => {
  it('stand on the field that they were given to, and on no other that shares its schema', () => {
    const shared = z.string().max(5).meta({ description: 'shared' });
    const marked = secret(shared);
    expect([sensitivityOf(marked), sensitivityOf(shared)]).toEqual(['secret', undefined]);
    expect(sensitivityOf(personal(shared))).toBe('personal');
    expect(marked.meta()).toEqual({ description: 'shared' });
    expect(marked.safeParse('123456').success).toBe(false);
  });
});

describe.each(Object.entries(operations) as unknown as [string, Operation][])('%s', (id, operation) => {
  it('marks every field whose name states that it is secret or personal', () => {
    const schemas = [operation.query, operation.body, operation.answer].filter((schema) => schema !== null);
    const unmarked = schemas
      .flatMap((schema) => fieldsOf(schema))
      .filter(({ name, isMarked }) => SENSITIVE.test(name) && !isMarked && !HARMLESS.has(`${id}.${name}`));
    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });
});
