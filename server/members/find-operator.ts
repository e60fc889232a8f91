import type { OpenContext } from '../context';
import { readOperatorOfPerson, readOperators } from './operator-store';
import { normaliseEmail, type Operator } from './rules';

/** The operator that a person is, or null. */
export const findOperator = (context: OpenContext, personId: string): Promise<Operator | null> =>
  readOperatorOfPerson(context.tx, personId);

/** The operator who signs in with this address, or null. */
export async function findOperatorByEmail(context: OpenContext, email: string): Promise<Operator | null> {
  const all = await readOperators(context.tx);
  return all.find((operator) => operator.email === normaliseEmail(email)) ?? null;
}
