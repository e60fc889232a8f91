import type { Context } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/errors';

/**
 * The member whose notifications are asked for.
 * @throws Refusal forbidden for an API key: they belong to people.
 */
export function readerOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'member') {
    throw new Refusal('forbidden', 'Notifications belong to members, and not to keys.');
  }
  return actor.memberId;
}
