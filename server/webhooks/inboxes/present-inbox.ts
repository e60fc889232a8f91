import type { EventType } from '@/lib/contract/webhooks/events';
import type { SandboxInbox, SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import type { Settings } from '@/server/platform/kernel/settings';
import { inboxUrl } from './inbox-link';
import type { InboxRow, MessageRow } from './store';

/** An inbox as the interface shows it. */
export const presentInbox = (settings: Settings, row: InboxRow): SandboxInbox => ({
  id: row.id,
  name: row.name,
  url: inboxUrl(settings, row.id),
  mode: row.mode as SandboxInbox['mode'],
  status_code: row.statusCode,
  messages_count: row.messagesCount,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** A message as the interface shows it. */
export const presentMessage = (row: MessageRow): SandboxInboxMessage => ({
  id: row.id,
  number: row.number,
  received_at: row.createdAt.toISOString(),
  ...(row.eventId !== null && { event_id: row.eventId }),
  ...(row.eventType !== null && { event_type: row.eventType as EventType }),
  headers: row.headers,
  body: row.body,
  ...(row.statusCode !== null && { status_code: row.statusCode }),
});
