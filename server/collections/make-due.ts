import type { OpenContext } from '../context';
import { wake } from '../rails/claim-request';

/**
 * Makes what providers were asked for due for reading back now.
 * @returns the references that are known
 */
export async function makeDue(context: OpenContext, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  return new Set((await wake(context, references)).map(({ reference }) => reference));
}
