import type { Scope } from '@/server/platform/kernel/context';
import type { EndpointTarget } from '../../endpoints/load-endpoints';
import type { Standing } from '../rules';

/** A delivery that this process has claimed and not sent yet. */
export interface QueuedDelivery {
  readonly id: string;
  readonly claim: string;
  /** By the process's monotonic clock, in milliseconds. */
  readonly claimedAt: number;
  readonly scope: Scope;
  readonly target: EndpointTarget;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  /** The request that caused the event; null where none did. */
  readonly requestId: string | null;
  /** Whether a scenario is armed in its environment, and so must be looked up. */
  readonly hasArmed: boolean;
  /** Offset of its environment's clock when it was claimed, in milliseconds. */
  readonly clockOffset: number;
  readonly standing: Standing;
}

/** A longer wait returns the delivery: its claim must cover the attempt and its record as well. */
const LONGEST_WAIT_MS = 5_000;

interface QueueParts {
  /** Maximum concurrent attempts of an endpoint. */
  readonly windowOf: (endpointId: string) => number;
  readonly send: (delivery: QueuedDelivery) => void;
  readonly giveBack: (deliveries: readonly QueuedDelivery[]) => void;
}

/** Claimed deliveries that wait for their turn, endpoint by endpoint. */
export function createSendQueues({ windowOf, send, giveBack }: QueueParts) {
  const queues = new Map<string, { readonly waiting: QueuedDelivery[]; onWire: number }>();

  function pump(endpointId: string): void {
    const queue = queues.get(endpointId);
    if (!queue) return;
    const stale: QueuedDelivery[] = [];
    while (queue.onWire < windowOf(endpointId)) {
      const next = queue.waiting.shift();
      if (!next) break;
      if (performance.now() - next.claimedAt > LONGEST_WAIT_MS) {
        stale.push(next);
      } else {
        queue.onWire += 1;
        send(next);
      }
    }
    if (stale.length > 0) giveBack(stale);
    if (queue.onWire === 0 && queue.waiting.length === 0) queues.delete(endpointId);
  }

  return {
    add(delivery: QueuedDelivery): void {
      const { id } = delivery.target;
      const queue = queues.get(id) ?? { waiting: [], onWire: 0 };
      queues.set(id, queue);
      queue.waiting.push(delivery);
      pump(id);
    },
    /** One of an endpoint's deliveries is not on the wire any more. */
    landed(endpointId: string): void {
      const queue = queues.get(endpointId);
      if (!queue) return;
      queue.onWire -= 1;
      pump(endpointId);
    },
    /** Returns everything that was not sent yet. */
    stop(): void {
      for (const [id, queue] of queues) {
        const unsent = queue.waiting.splice(0);
        if (unsent.length > 0) giveBack(unsent);
        if (queue.onWire === 0) queues.delete(id);
      }
    },
  };
}
