import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';

/**
 * The member whose notifications are asked for.
 * @throws ApiError forbidden for an API key: they belong to people.
 */
export function readerOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'member') {
    throw new ApiError('forbidden', 'Notifications belong to members, and not to keys.');
  }
  return actor.memberId;
}
