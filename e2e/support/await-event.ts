import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@/lib/client/client';
import { type Event, type EventType, listEvents } from '@/lib/contract/webhooks/events';

/** Reading once a second leaves nearly all of the key's 120 requests a minute to the story. */
const BETWEEN_READS_MS = 1000;
const MOST_LISTED = 20;

/** Which event is waited for. */
interface Awaited {
  /** The record that it is about: its `data.id`. Left out: any. */
  readonly about?: string;
  /** 15 when left out. */
  readonly seconds?: number;
}

/**
 * Waits until the feed of the test environment has an event that came after the story began, and answers it.
 * @throws an error that lists what did come
 */
export type AwaitEvent = (type: EventType, awaited?: Awaited) => Promise<Event>;

/** Begins to follow the feed: what is there already is not waited for. */
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

/** The message for an event that did not come. */
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

/** What distinguishes one record from another: its id, reference and status. */
const describe = ({ id, reference, status }: Event['data']): string =>
  [id, reference, status].filter((value) => typeof value === 'string').join(' ');
