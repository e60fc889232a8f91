import type { EventDraft } from '../context';
import type { Transaction } from '../database/database';
import { newId } from '../ids';
import { insertEvents, takeSequences } from './store';

/** Writes the events of a transaction, as its last act, in the order in which they were recorded (contract 9). */
export async function appendEvents(tx: Transaction, drafts: readonly EventDraft[], now: Date): Promise<void> {
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
    const rows = feed.map(({ scope, type, resourceId, data }) => {
      sequence += 1;
      const id = `evt_${newId().replaceAll('-', '')}`;
      const body = JSON.stringify({
        id,
        type,
        created_at: now.toISOString(),
        environment: scope.environment,
        data,
      });
      return { ...scope, id, sequence, type, resourceId, body, createdAt: now };
    });
    await insertEvents(tx, rows);
  }
}
