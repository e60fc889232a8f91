import type { OpenContext } from '@/server/platform/kernel/context';
import type { Operator } from '../rules';
import { lockOperatorOfPerson } from './operator-store';

/** The operator that a person is, or null; they stay one until the transaction ends, so that a key may be issued to them. */
export const lockOperator = (context: OpenContext, personId: string): Promise<Operator | null> =>
  lockOperatorOfPerson(context.tx, personId);
