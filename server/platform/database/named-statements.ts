import { createHash } from 'node:crypto';

/** Statements beyond this many are sent unnamed: lists of filters make texts without end. */
const MOST = 500;

/**
 * A statement that begins with this is planned each time: a plan that was kept from when its tables were nearly empty
 * would read the whole of them once they are large.
 */
const PLANNED_ANEW = '/* planned anew */';

const names = new Map<string, string>();

/**
 * The name under which connections prepare a statement, made from its text; undefined for one that goes without. PgBouncer
 * keeps such names apart in transaction mode from version 1.21 on.
 */
export function nameOf(text: string): string | undefined {
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST) return undefined;
  const name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}
