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
  /** Attempts of an environment's deliveries; the first wait also ends for those of the last `replaySeconds`. */
  readonly listenToDeliveries: (scope: Scope, replaySeconds?: number) => Ear;
  /** Moves of an environment's clock. */
  readonly listenToClock: (scope: Scope) => Ear;
  /** Messages of an environment's inboxes. */
  readonly listenToInboxes: (scope: Scope) => Ear;
}

const feedOf = ({ organisationId, environment }: Scope): string => `${organisationId}/${environment}`;

function openEar(
  close: (ring: () => void) => void,
  isRungBefore: boolean,
): { readonly ear: Ear; readonly ring: () => void } {
  let isRung = isRungBefore;
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

/** The longest time that a reader can ask to have repeated. */
const MOST_REPLAYED_MS = 60 * 60 * 1_000;

/** The subscriptions of one channel, whose payload is `organisation/environment`. */
async function openChannel(
  database: Database,
  channel: string,
): Promise<(scope: Scope, replaySeconds?: number) => Ear> {
  const rings = new Map<string, Set<() => void>>();
  /** When feeds were notified in the last hour, longest ago first, in milliseconds of this process's clock. */
  const rungAt = new Map<string, number>();
  /** Before this time, notifications may have been missed. */
  let listensSince = performance.now();
  await database.listen(
    channel,
    (feed) => {
      const now = performance.now();
      rungAt.delete(feed);
      rungAt.set(feed, now);
      for (const [other, at] of rungAt) {
        if (at > now - MOST_REPLAYED_MS) break;
        rungAt.delete(other);
      }
      for (const ring of rings.get(feed) ?? []) ring();
    },
    () => {
      listensSince = performance.now();
      for (const ring of [...rings.values()].flatMap((readers) => [...readers])) ring();
    },
  );
  return (scope, replaySeconds = 0) => {
    const feed = feedOf(scope);
    const readers = rings.get(feed) ?? new Set();
    rings.set(feed, readers);
    const changedAt = Math.max(rungAt.get(feed) ?? 0, listensSince);
    const { ear, ring } = openEar(
      (own) => {
        readers.delete(own);
        if (readers.size === 0 && rings.get(feed) === readers) rings.delete(feed);
      },
      changedAt > performance.now() - replaySeconds * 1_000,
    );
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
