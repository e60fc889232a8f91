import type { Context } from '@/server/platform/kernel/context';
import { readInboxUrl } from './inbox-link';
import { findInbox } from './store';

/**
 * What an address has to do with the inboxes of an environment: nothing, it is that of one of them, or it stands where
 * inboxes are and is none of theirs: another's, one that was deleted, or nobody's.
 */
export async function findOwnInbox(
  { tx, scope, settings }: Context,
  url: string,
): Promise<'elsewhere' | 'own' | 'none'> {
  const address = readInboxUrl(settings, url);
  if (address.kind !== 'inbox') return address.kind;
  if (scope.environment !== 'test') return 'none';
  return (await findInbox(tx, scope, address.id)) ? 'own' : 'none';
}
