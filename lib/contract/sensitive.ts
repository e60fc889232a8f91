import { z } from 'zod';

/** What must never stand in a log: a secret, or something about a person or their account. */
export type Sensitivity = 'secret' | 'personal';

const marks = z.registry<{ readonly kind: Sensitivity }>();

/** A copy, so that a schema that others share is not marked with it. */
function mark<Schema extends z.ZodType>(schema: Schema, kind: Sensitivity): Schema {
  const marked = schema.clone() as Schema;
  marks.add(marked, { kind });
  return marked;
}

/** Marks a field that holds a secret, or a link that carries one: the request log replaces its value by `[secret]`. */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => mark(schema, 'secret');

/** Marks a field with personal or account data: the request log replaces it by `[personal]`. */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => mark(schema, 'personal');

/** How a schema, or the one that it was made from, is marked. */
export const sensitivityOf = (schema: z.core.$ZodType): Sensitivity | undefined => marks.get(schema)?.kind;
