import type { Context } from '@/server/platform/kernel/context';
import { targetRefused } from '@/server/platform/outbound-http/check-target';
import { findOwnInbox } from '../inboxes/find-own-inbox';
import { mayBePrivate } from './rules';

/**
 * What an endpoint's address may be. That of an inbox of the same test environment may be private like this service
 * itself; that of any other inbox is refused, wherever it stands.
 * @throws ApiError validation_failed (url)
 */
export async function findTargetRights(
  context: Context,
  url: string,
): Promise<{ readonly allowPrivate: boolean }> {
  const { settings, scope } = context;
  const inbox = await findOwnInbox(context, url);
  if (inbox === 'none') throw targetRefused();
  return { allowPrivate: inbox === 'own' || mayBePrivate(settings.webhookAllowPrivate, scope.environment) };
}
