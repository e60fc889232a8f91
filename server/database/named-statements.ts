import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements beyond this many are sent unnamed: lists of filters make texts without end. */
const MOST = 500;

/**
 * A statement that begins with this is planned each time: a plan that was kept from when its tables were nearly empty
 * would read the whole of them once they are large.
 */
const PLANNED_ANEW = '/* planned anew */';

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (text.startsWith(PLANNED_ANEW)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST) return undefined;
  const name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/** A statement as drizzle hands it to the driver. */
interface StatementConfig {
  readonly text: string;
  readonly name?: string | undefined;
  readonly values?: unknown[];
}

const isStatement = (value: unknown): value is StatementConfig =>
  typeof value === 'object' && value !== null && typeof (value as StatementConfig).text === 'string';

/**
 * A client that gives every statement a name made from its text, so that each connection parses and plans it once
 * instead of every time. PgBouncer keeps such names apart in transaction mode from version 1.21 on.
 */
export class NamingClient extends pg.Client {
  // The driver's own signature is a dozen overloads; each is passed on as it came.
  override query(...args: unknown[]): never {
    const [statement, ...others] = args;
    const isNameless = isStatement(statement) && statement.name === undefined && others.length > 0;
    const named = isNameless ? { ...statement, name: nameOf(statement.text) } : statement;
    return Reflect.apply(super.query, this, [named, ...others]) as never;
  }
}
