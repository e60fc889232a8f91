import { type Placeholder, sql } from 'drizzle-orm';
import type { Scope } from '../kernel/context';
import type { Transaction } from './database';

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
  const known = new WeakMap<Transaction, Written<Row>>();
  return (tx, values) => {
    // The driver makes the name, from the text.
    const written = known.get(tx) ?? write(tx, (name) => sql.placeholder(name)).prepare('');
    known.set(tx, written);
    const filled: Record<string, unknown> = {};
    return written.execute(Object.assign(filled, values));
  };
}
