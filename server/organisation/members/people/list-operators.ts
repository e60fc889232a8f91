import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type Operator, operatorOf } from '../rules';
import { lockOperatorOfPerson, readOperators } from './operator-store';

/** All operators, newest first: they are few. */
export async function listOperators(
  context: OpenContext,
): Promise<AnswerOf<typeof operations.listOperators>> {
  return { data: (await readOperators(context.tx)).map(operatorOf), next_cursor: null };
}

/** The operator that a person is, or null; locked until the transaction ends, so that a key may be issued to them. */
export const lockOperator = (context: OpenContext, personId: string): Promise<Operator | null> =>
  lockOperatorOfPerson(context.tx, personId);
