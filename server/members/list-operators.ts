import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '../context';
import { readOperators } from './operator-store';
import { operatorOf } from './rules';

/** Everybody of the provider's staff, newest first: they are few. */
export async function listOperators(
  context: OpenContext,
): Promise<AnswerOf<typeof operations.listOperators>> {
  return { data: (await readOperators(context.tx)).map(operatorOf), next_cursor: null };
}
