import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { listExceptions } from '../reconciliation/list-exceptions';
import { presentExceptions } from './present-exception';

/**
 * What providers and statements say that fits nothing we know, newest first.
 * @throws Refusal invalid_cursor
 */
export async function listProviderExceptions(
  context: OpenContext,
  input: InputOf<typeof operations.listProviderExceptions>,
): Promise<AnswerOf<typeof operations.listProviderExceptions>> {
  const { rows, nextCursor } = await listExceptions(context, input);
  return { data: await presentExceptions(context, rows), next_cursor: nextCursor };
}
