import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findException } from '../reconciliation/find-exception';
import { presentException } from './present-exception';

/**
 * An exception with all that was said.
 * @throws Refusal not_found
 */
export async function getProviderException(
  context: OpenContext,
  input: InputOf<typeof operations.getProviderException>,
): Promise<AnswerOf<typeof operations.getProviderException>> {
  const row = await findException(context, input.exception_id);
  return { data: await presentException(context, row) };
}
