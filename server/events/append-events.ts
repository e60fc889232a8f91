import type { EventDraft, WrittenEvent } from '../context';
import type { Transaction } from '../database/database';
import { eventBody, newEventId } from './event-body';
import { insertEvents, takeSequences } from './store';

/**
 * Writes the events of a transaction, as its last act, in the order in which they were recorded (contract 9).
 * @returns them with their ids
 */
export async function appendEvents(
  tx: Transaction,
  drafts: readonly EventDraft[],
  now: Date,
): Promise<WrittenEvent[]> {
  const written: WrittenEvent[] = [];
  const feeds = new Map<string, EventDraft[]>();
  for (const draft of drafts) {
    const key = `${draft.scope.organisationId}/${draft.scope.environment}`;
    feeds.set(key, [...(feeds.get(key) ?? []), draft]);
  }
  for (const key of [...feeds.keys()].sort()) {
    const feed = feeds.get(key) ?? [];
    const [first] = feed;
    if (!first) continue;
    let sequence = await takeSequences(tx, first.scope, feed.length);
    const rows = feed.map((draft) => {
      sequence += 1;
      const id = draft.id ?? newEventId();
      const { scope, type, resourceId } = draft;
      return {
        ...scope,
        id,
        sequence,
        type,
        resourceId,
        body: eventBody({ ...draft, id }, now),
        createdAt: now,
      };
    });
    await insertEvents(tx, rows);
    written.push(...rows);
  }
  return written;
}
