import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { operatorOf } from '../rules';
import { readOperators } from './operator-store';

/** Everybody of the provider's staff, newest first: they are few. */
export async function listOperators(
  context: OpenContext,
): Promise<AnswerOf<typeof operations.listOperators>> {
  return { data: (await readOperators(context.tx)).map(operatorOf), next_cursor: null };
}
