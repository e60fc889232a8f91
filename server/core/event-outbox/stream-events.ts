import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Event } from '@/lib/contract/webhooks/events';
import type { Context } from '@/server/platform/kernel/context';
import { presentEvent } from './read-events';
import { feedBegins, resumeAfter } from './rules';
import type { EventHub } from './start-event-hub';
import { lastSequence, lastSequenceBefore, selectEvents } from './store';

const PAGE = 100;
/** The longest that an event waits when its notification is lost. */
const POLL_MS = 5_000;

/** Reads on from a number for as long as the reader wants; a page is read when the one before has been taken. */
async function* follow(
  context: Context,
  start: number,
  hub: EventHub,
  signal: AbortSignal,
): AsyncGenerator<Event, void> {
  const ear = hub.listen(context.scope);
  let after = start;
  // What is written while it is followed is sent whatever its time: a reset takes the clock of an environment back.
  let begins = feedBegins(context.now);
  try {
    while (!signal.aborted) {
      const rows = await selectEvents(
        context.tx,
        context.scope,
        {},
        { after, order: 'oldest', place: undefined, most: PAGE, begins },
      );
      for (const row of rows) {
        if (signal.aborted) return;
        after = row.sequence;
        yield presentEvent(row);
      }
      if (rows.length < PAGE) {
        begins = new Date(0);
        await ear.wait(POLL_MS, signal);
      }
    }
  } finally {
    ear.close();
  }
}

/** What an open stream works with. */
export interface Feed {
  readonly hub: EventHub;
  readonly signal: AbortSignal;
  /** The header `Last-Event-ID`. */
  readonly lastEventId?: string | undefined;
}

/** An open stream, and the number of the event after which it begins. */
export interface EventStream {
  readonly after: number;
  readonly events: AsyncIterable<Event>;
}

/** The place of a stream that does not say where an earlier one stopped. */
function freshStart({ tx, scope, now }: Context, replaySeconds: number | undefined): Promise<number> {
  if (replaySeconds === undefined) return lastSequence(tx, scope);
  return lastSequenceBefore(tx, scope, new Date(now.getTime() - replaySeconds * 1000));
}

/**
 * The feed as it grows, without gap or repetition: after `Last-Event-ID` or `after_sequence`, else from the last
 * `replay_seconds` or the next event on (`GET /events/stream`). Numbers are given out under a lock that is
 * held until the commit, so a number that can be read has no unread one before it. When this promise is kept, the place
 * of the start is fixed.
 * @throws ApiError validation_failed for a Last-Event-ID that is no sequence
 */
export async function streamEvents(
  context: Context,
  input: InputOf<typeof operations.streamEvents>,
  { hub, signal, lastEventId }: Feed,
): Promise<EventStream> {
  const wanted = resumeAfter(lastEventId, input.after_sequence);
  const after = wanted ?? (await freshStart(context, input.replay_seconds));
  return { after, events: follow(context, after, hub, signal) };
}
