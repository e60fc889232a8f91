import type { OpenContext } from '@/server/platform/kernel/context';
import { wake } from '@/server/wallets/providers/claim-request';

/**
 * Makes what providers were asked for due for reading back now.
 * @returns the references that are known
 */
export async function scheduleReadBack(
  context: OpenContext,
  references: readonly string[],
): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  return new Set((await wake(context, references)).map(({ reference }) => reference));
}
