import type { Context } from '@/server/platform/kernel/context';
import { selectLastUses } from './member-store';

/**
 * When members of the caller's organisation last signed in to it or called, by member; who never did is missing. What they
 * do in other organisations does not show here.
 */
export async function listLastUses(
  context: Context,
  memberIds: readonly string[],
): Promise<Map<string, Date>> {
  if (memberIds.length === 0) return new Map();
  return selectLastUses(context.tx, context.scope.organisationId, memberIds);
}
