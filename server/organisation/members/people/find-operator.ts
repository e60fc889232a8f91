import type { OpenContext } from '@/server/platform/kernel/context';
import { normaliseEmail, type Operator } from '../rules';
import { readOperatorOfPerson, readOperators } from './operator-store';

/** The operator that a person is, or null. */
export const findOperator = (context: OpenContext, personId: string): Promise<Operator | null> =>
  readOperatorOfPerson(context.tx, personId);

/** The operator who signs in with this address, or null. */
export async function findOperatorByEmail(context: OpenContext, email: string): Promise<Operator | null> {
  const all = await readOperators(context.tx);
  return all.find((operator) => operator.email === normaliseEmail(email)) ?? null;
}
