import type { Database } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';

/** A reader's subscription to one channel. */
export interface Ear {
  /**
   * Waits until something may have been written since the last wait began, the time is over or the signal aborts. A
   * write between two waits ends the second at once. Returns whether it was notified.
   */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<boolean>;
  readonly close: () => void;
}

/** The listener of a process, shared by all of its streams. */
export interface EventHub {
  /** New events of a feed. */
  readonly listen: (scope: Scope) => Ear;
  /** Attempts of an environment's deliveries. */
  readonly listenToDeliveries: (scope: Scope) => Ear;
  /** Moves of an environment's clock. */
  readonly listenToClock: (scope: Scope) => Ear;
  /** Messages of an environment's inboxes. */
  readonly listenToInboxes: (scope: Scope) => Ear;
}

const feedOf = ({ organisationId, environment }: Scope): string => `${organisationId}/${environment}`;

function openEar(close: (ring: () => void) => void): { readonly ear: Ear; readonly ring: () => void } {
  let isRung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    isRung = true;
    wake?.();
  };
  const wait = async (milliseconds: number, signal: AbortSignal): Promise<boolean> => {
    if (!isRung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => wake?.(), milliseconds);
        wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', resume);
          wake = null;
          resolve();
        };
        const resume = wake;
        signal.addEventListener('abort', resume, { once: true });
      });
    }
    const isNotified = isRung;
    isRung = false;
    return isNotified;
  };
  return { ear: { wait, close: () => close(ring) }, ring };
}

/** The subscriptions of one channel, whose payload is `organisation/environment`. */
async function openChannel(database: Database, channel: string): Promise<(scope: Scope) => Ear> {
  const rings = new Map<string, Set<() => void>>();
  await database.listen(
    channel,
    (feed) => {
      for (const ring of rings.get(feed) ?? []) ring();
    },
    () => {
      for (const ring of [...rings.values()].flatMap((readers) => [...readers])) ring();
    },
  );
  return (scope) => {
    const feed = feedOf(scope);
    const readers = rings.get(feed) ?? new Set();
    rings.set(feed, readers);
    const { ear, ring } = openEar((own) => {
      readers.delete(own);
      if (readers.size === 0 && rings.get(feed) === readers) rings.delete(feed);
    });
    readers.add(ring);
    return ear;
  };
}

/**
 * Listens for events of every environment. It only shortens waits: a lost notification costs a reader one wait at
 * most.
 */
export async function startEventHub(database: Database): Promise<EventHub> {
  return {
    listen: await openChannel(database, 'events'),
    listenToDeliveries: await openChannel(database, 'deliveries'),
    listenToClock: await openChannel(database, 'clock'),
    listenToInboxes: await openChannel(database, 'inboxes'),
  };
}
