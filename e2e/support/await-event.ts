import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@/lib/client/client';
import { type Event, type EventType, listEvents } from '@/lib/contract/webhooks/events';

/** Polling once a second leaves nearly all of the key's 120 requests a minute to the test. */
const BETWEEN_READS_MS = 1000;
const MOST_LISTED = 20;

/** Which event to wait for. */
interface Awaited {
  /** The record that it is about: its `data.id`. Default: any. */
  readonly about?: string;
  /** Default: 15. */
  readonly seconds?: number;
}

/**
 * Waits until the test environment's feed has a matching event from after the start of the test, and returns it.
 * @throws Error that lists the events that did arrive
 */
export type AwaitEvent = (type: EventType, awaited?: Awaited) => Promise<Event>;

/** Starts following the feed; existing events are ignored. */
export async function followEvents(client: Client): Promise<AwaitEvent> {
  const [newest] = (await client.call(listEvents, { query: { limit: '1' } })).data;
  let last = newest?.sequence ?? 0;
  const came: Event[] = [];

  async function readOn(): Promise<void> {
    const { data } = await client.call(listEvents, {
      query: { after_sequence: String(last), limit: '100' },
    });
    came.push(...data);
    last = data.at(-1)?.sequence ?? last;
  }
  return async (type, { about, seconds = 15 } = {}) => {
    const deadline = Date.now() + seconds * 1000;
    const find = () => came.find((event) => event.type === type && (!about || event.data.id === about));
    let event = find();
    while (!event) {
      if (Date.now() > deadline) throw new Error(missing(type, { about, seconds }, came));
      await readOn();
      event = find();
      if (!event) await pause(BETWEEN_READS_MS);
    }
    return event;
  };
}

/** The error message for a missing event. */
function missing(type: EventType, { about, seconds }: Awaited, came: readonly Event[]): string {
  const wanted = `no ${type}${about ? ` about ${about}` : ''} came within ${seconds} s`;
  if (came.length === 0) return `${wanted}; since the story began nothing has come`;
  const lines = came
    .slice(-MOST_LISTED)
    .map(
      ({ sequence, type: other, created_at: at, data }) => `  #${sequence} ${at} ${other} ${describe(data)}`,
    );
  const rest = came.length > MOST_LISTED ? `\n  and ${came.length - MOST_LISTED} before them` : '';
  return `${wanted}; since the story began came:\n${lines.join('\n')}${rest}`;
}

/** Identifies a record: its id, reference and status. */
const describe = ({ id, reference, status }: Event['data']): string =>
  [id, reference, status].filter((value) => typeof value === 'string').join(' ');
