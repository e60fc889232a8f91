import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { readInboxToken } from './inbox-link';
import type { readMessage } from './read-message';
import { deleteMessagesUpTo, findInboxScope, insertMessage, takeNumber } from './store';

/** Stored messages of an inbox, at most. */
const MOST_MESSAGES = 1_000;

/** How an inbox answers a message, and its owner. */
interface Reaction {
  readonly scope: Scope;
  readonly mode: SandboxInbox['mode'];
  readonly statusCode: number;
}

/**
 * Stores a message of an inbox with the next number, by the environment's time, and deletes old ones beyond a
 * thousand.
 * @throws ApiError not_found for an invalid token, and for one of a deleted inbox
 */
export async function receiveMessage(
  open: OpenContext,
  token: string,
  message: ReturnType<typeof readMessage>,
): Promise<Reaction> {
  const id = readInboxToken(open.settings, token);
  const scope = id === null ? undefined : await findInboxScope(open.tx, id);
  if (id === null || !scope) throw notFound();
  const { tx, now } = await withEnvironmentTime(open, scope);
  const inbox = await takeNumber(tx, scope, id, MOST_MESSAGES);
  if (!inbox) throw notFound();
  const mode = inbox.mode;
  await insertMessage(tx, scope, {
    ...message,
    id: newId(),
    inboxId: id,
    number: inbox.lastNumber,
    statusCode: mode === 'respond' ? inbox.statusCode : null,
    createdAt: now,
  });
  await deleteMessagesUpTo(tx, id, inbox.lastNumber - MOST_MESSAGES);
  return { scope, mode, statusCode: inbox.statusCode };
}
