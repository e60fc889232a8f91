import type { Transaction } from '@/server/platform/database/database';
import type { EventDraft, WrittenEvent } from '@/server/platform/kernel/context';
import { eventBody, newEventId } from './event-body';
import { insertEvents, takeSequences } from './store';

/** The clock of an environment was moved on while something was done by the time before. */
export class ClockMoved extends Error {
  override readonly name = 'ClockMoved';

  constructor(
    /** How far it stands ahead now, in milliseconds. */
    readonly clockOffset: number,
  ) {
    super('the clock of the environment was moved');
  }
}

/**
 * Writes the events of a transaction, as its last act, in the order in which they were recorded.
 * @param real real time at its beginning, where its events must not be older than the clocks of their environments
 * @param requestId the request that caused them, for the request log; it is no part of their bodies
 * @returns them with their ids
 * @throws ClockMoved
 */
export async function appendEvents(
  tx: Transaction,
  drafts: readonly EventDraft[],
  real?: Date,
  requestId: string | null = null,
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
    const { before, clockOffset } = await takeSequences(tx, first.scope, feed.length);
    if (real && clockOffset > 0 && feed.some(({ at }) => at.getTime() < real.getTime() + clockOffset)) {
      throw new ClockMoved(clockOffset);
    }
    let sequence = before;
    const rows = feed.map((draft) => {
      sequence += 1;
      const id = draft.id ?? newEventId();
      const { scope, type, resourceId, at: createdAt } = draft;
      const body = eventBody({ ...draft, id });
      return { ...scope, id, sequence, type, resourceId, body, requestId, createdAt };
    });
    await insertEvents(tx, rows);
    written.push(...rows);
  }
  return written;
}
