import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Operator } from '../rules';
import { operators, people } from '../tables';

const columns = {
  id: operators.id,
  personId: operators.personId,
  email: people.email,
  name: people.name,
  createdAt: operators.createdAt,
};

const selected = (tx: Transaction) =>
  tx.select(columns).from(operators).innerJoin(people, eq(people.id, operators.personId));

/** Makes a person an operator; false when they are one already. */
export async function insertOperator(
  tx: Transaction,
  operator: { readonly id: string; readonly personId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(operators)
    .values({ ...operator, createdAt: now })
    .onConflictDoNothing({ target: operators.personId })
    .returning({ id: operators.id });
  return rows.length === 1;
}

/** All operators, newest first. */
export const readOperators = (tx: Transaction): Promise<Operator[]> =>
  selected(tx).orderBy(desc(operators.createdAt), desc(operators.id));

export async function readOperator(tx: Transaction, id: string): Promise<Operator | null> {
  const [row] = await selected(tx).where(eq(operators.id, id));
  return row ?? null;
}

export async function readOperatorOfPerson(tx: Transaction, personId: string): Promise<Operator | null> {
  const [row] = await selected(tx).where(eq(operators.personId, personId));
  return row ?? null;
}

/** As `findOperator`, locked until the transaction ends. */
export async function lockOperatorOfPerson(tx: Transaction, personId: string): Promise<Operator | null> {
  const [row] = await selected(tx).where(eq(operators.personId, personId)).for('share', { of: operators });
  return row ?? null;
}

/** False when a concurrent transaction was first. */
export async function deleteOperator(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(operators).where(eq(operators.id, id)).returning({ id: operators.id });
  return rows.length === 1;
}
