import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Event } from '@/lib/contract/webhooks/events';
import type { Context } from '@/server/platform/kernel/context';
import { presentEvent } from './read-events';
import { feedBegins, resumeAfter } from './rules';
import type { EventHub } from './start-event-hub';
import { lastSequence, lastSequenceBefore, selectEvents } from './store';

const PAGE = 100;
/** The longest delay of an event whose notification is lost. */
const POLL_MS = 5_000;

/** Reads on after a sequence until the reader stops; loads a page when the previous one has been taken. */
async function* follow(
  context: Context,
  start: number,
  hub: EventHub,
  signal: AbortSignal,
): AsyncGenerator<Event, void> {
  const ear = hub.listen(context.scope);
  let after = start;
  // Events written meanwhile are sent whatever their time: a reset sets the environment's clock back.
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

export interface Feed {
  readonly hub: EventHub;
  readonly signal: AbortSignal;
  /** The header `Last-Event-ID`. */
  readonly lastEventId?: string | undefined;
}

/** An open stream, and the sequence it starts after. */
export interface EventStream {
  readonly after: number;
  readonly events: AsyncIterable<Event>;
}

/** The start of a stream without Last-Event-ID or after_sequence. */
function freshStart({ tx, scope, now }: Context, replaySeconds: number | undefined): Promise<number> {
  if (replaySeconds === undefined) return lastSequence(tx, scope);
  return lastSequenceBefore(tx, scope, new Date(now.getTime() - replaySeconds * 1000));
}

/**
 * The feed as it grows, without gap or repetition: after `Last-Event-ID` or `after_sequence`, else from the last
 * `replay_seconds` or the next event on (`GET /events/stream`). Sequences are assigned under a lock that lasts until
 * the commit, so a visible event has no invisible one before it. The start is fixed when this promise resolves.
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
