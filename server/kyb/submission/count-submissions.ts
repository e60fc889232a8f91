import type { OpenContext } from '@/server/platform/kernel/context';
import { selectLastNumbers } from './store';

/** How often organisations have submitted, by organisation; one that never did is missing. */
export async function countSubmissions(
  { tx }: Pick<OpenContext, 'tx'>,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  return organisationIds.length === 0 ? new Map() : selectLastNumbers(tx, organisationIds);
}
