import { z } from 'zod';

/** What must never be logged: a secret, or data about a person or their account. */
export type Sensitivity = 'secret' | 'personal';

const marks = z.registry<{ readonly kind: Sensitivity }>();

/** Marks a copy, so that a shared schema is not marked. */
function mark<Schema extends z.ZodType>(schema: Schema, kind: Sensitivity): Schema {
  const marked = schema.clone() as Schema;
  marks.add(marked, { kind });
  return marked;
}

/** Marks a field with a secret, or a link that contains one: the request log replaces its value with `[secret]`. */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => mark(schema, 'secret');

/** Marks a field with personal or account data: the request log replaces its value with `[personal]`. */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => mark(schema, 'personal');

/** The mark of a schema, or of the one that it was derived from. */
export const sensitivityOf = (schema: z.core.$ZodType): Sensitivity | undefined => marks.get(schema)?.kind;
