import { type Placeholder, sql } from 'drizzle-orm';
import type { Scope } from '../kernel/context';
import type { Transaction } from './database';
import { isNewestOfAll, type ListInput } from './keyset';

interface Written<Row> {
  readonly execute: (values: Record<string, unknown>) => Promise<Row[]>;
}

/** A select that is written, and not made yet. */
interface Writing<Row> {
  readonly prepare: (name: string) => Written<Row>;
}

/** Whose rows are read: a scope, or the places of one in a statement that is written once. */
export type ScopePlaces = { readonly [Name in keyof Scope]: Scope[Name] | Placeholder };

/** The places of a scope among those of a statement. */
export const placesOf = (placeOf: (name: keyof Scope) => Placeholder): ScopePlaces => ({
  organisationId: placeOf('organisationId'),
  environment: placeOf('environment'),
});

/**
 * A frequent read whose statement is written once for the pool's connections: to write one takes longer than to make most reads.
 * Within a transaction it is written each time.
 * @param write the select, with places for its values
 */
export function preparedRead<Values extends object, Row>(
  write: (tx: Transaction, placeOf: (name: keyof Values & string) => Placeholder) => Writing<Row>,
): (tx: Transaction, values: Values) => Promise<Row[]> {
  const statementFor = createStatements<Row>();
  return (tx, values) => statementFor(tx, () => write(tx, (name) => sql.placeholder(name)))(values);
}

/**
 * The pages of a list. Its first page without filters, which is the most frequent, is a prepared read.
 * @param write the select of a page, of at most so many rows; the names of the owner's fields are those of a scope
 */
export function preparedPage<Owner extends object, Input extends Partial<ListInput>, Row>(
  write: (
    tx: Transaction,
    owner: Owner | ScopePlaces,
    input: Input,
    most: number | Placeholder,
  ) => Writing<Row> & PromiseLike<Row[]>,
): (tx: Transaction, owner: Owner, input: Input, most: number) => Promise<Row[]> {
  const statementFor = createStatements<Row>();
  const places = placesOf((name) => sql.placeholder(name));
  return async (tx, owner, input, most) => {
    if (!isNewestOfAll(input)) return write(tx, owner, input, most);
    return statementFor(tx, () => write(tx, places, input, sql.placeholder('most')))({ ...owner, most });
  };
}

type Statement<Row> = (values: object) => Promise<Row[]>;

/** A statement for each pool, written at its first use. */
function createStatements<Row>(): (tx: Transaction, write: () => Writing<Row>) => Statement<Row> {
  const known = new WeakMap<Transaction, Written<Row>>();
  return (tx, write) => {
    // The driver makes the name, from the text.
    const written = known.get(tx) ?? write().prepare('');
    known.set(tx, written);
    return (values) => {
      const record: Record<string, unknown> = {};
      return written.execute(Object.assign(record, values));
    };
  };
}
