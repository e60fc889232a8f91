import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { NeedsTransaction, planningConnection } from './run-planned';

const names = pgTable('names', { id: text().primaryKey(), name: text().notNull() });
const tx = planningConnection(drizzle.mock());

it('selects', () => {
  const statement = tx.select().from(names).where(eq(names.id, 'x')).limit(1).toSQL();
  expect(statement).toMatchObject({ params: ['x', 1] });
  expect(statement.sql).toMatch(/^select "id", "name" from "names" where/);
});

it('neither writes, nor locks, nor opens a transaction', () => {
  expect(() => tx.insert(names)).toThrow(NeedsTransaction);
  expect(() => tx.update(names)).toThrow(NeedsTransaction);
  expect(() => tx.delete(names)).toThrow(NeedsTransaction);
  expect(() => tx.execute('select 1')).toThrow(NeedsTransaction);
  expect(() => tx.transaction(async () => 1)).toThrow(NeedsTransaction);
  expect(() => tx.select().from(names).for('update')).toThrow(NeedsTransaction);
});
