import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { TestOrganisation } from './app';
import { buyFromWallet } from './orders';
import { type RawAnswer, type SignedRequest, sendSigned } from './raw-http';
import type { Service } from './service';

/** One of several processes; it may be down and be replaced by another. */
export interface Slot {
  service: Service;
  /** From before it is stopped or killed until it is ready again: connections to it may be refused or broken. */
  isDown: boolean;
}

/** The amounts that each turn of a worker funds, and spends on an order. */
export const TURN = { funded: '20000.00', spent: '10000.00' } as const;

interface LoadParts {
  readonly slots: readonly Slot[];
  readonly org: TestOrganisation;
  readonly investmentId: string;
  readonly workers: number;
}

interface Load {
  /** Waits for this many more turns. */
  readonly turns: (more: number) => Promise<void>;
  /** Lets all started turns finish, and returns the total number of turns. */
  readonly stop: () => Promise<number>;
  /** Number of retries, by the response that caused them. */
  readonly retried: ReadonlyMap<string, number>;
  /** Responses that no client should get, each with its call. */
  readonly unexpected: string[];
}

/** Timeout of a client and of a test that waits for clients: longer than any machine needs, so that a test ends. */
const GIVE_UP_MS = 180_000;

/** Whether a response allows the client to repeat the same call. */
const isNotNow = ({ status, json }: RawAnswer): boolean =>
  (status === 503 && json.error?.code === 'service_unavailable') ||
  (status === 409 && json.error?.code === 'idempotency_in_progress');

/**
 * Moves money through all processes in turn, as a careful partner does: a call without a response, or with one that
 * asks to retry, is repeated at the next process with its Idempotency-Key.
 */
export function startMoneyLoad({ slots, org, investmentId, workers }: LoadParts): Load {
  const unexpected: string[] = [];
  const retried = new Map<string, number>();
  let done = 0;
  let turn = 0;
  let isOver = false;

  const again = (why: string) => retried.set(why, (retried.get(why) ?? 0) + 1);

  /** One attempt; null if it must be repeated. */
  async function attempt(request: SignedRequest, expected: number): Promise<RawAnswer | null> {
    const slot = slots[turn++ % slots.length] as Slot;
    const wasDown = slot.isDown;
    const { service } = slot;
    try {
      const answer = await sendSigned(service.url, org.test, request);
      if (answer.status === expected) return answer;
      if (isNotNow(answer)) again(answer.json.error?.code ?? '');
      else unexpected.push(`${request.method ?? 'GET'} ${request.target}: ${answer.status} ${answer.text}`);
    } catch (error) {
      if (wasDown || slot.isDown || slot.service !== service) again('no connection');
      else unexpected.push(`${request.method ?? 'GET'} ${request.target}: ${error}`);
    }
    return null;
  }

  async function persist(request: SignedRequest, expected: number): Promise<RawAnswer> {
    const deadline = performance.now() + GIVE_UP_MS;
    while (performance.now() < deadline && unexpected.length === 0) {
      const answer = await attempt(request, expected);
      if (answer) return answer;
      await sleep(100);
    }
    throw new Error(`${request.target} was never answered ${expected}`);
  }

  const post = (name: string, target: string, body: object, expected: number) =>
    persist(
      {
        method: 'POST',
        target: `/partner/v1${target}`,
        body: JSON.stringify(body),
        headers: { 'idempotency-key': name },
      },
      expected,
    );

  async function once(name: string): Promise<void> {
    const funded = await post(`${name}-fund`, '/wallets/NGN/fund', { amount: TURN.funded }, 201);
    const { id } = funded.json.data as FundingRequest;
    await post(`${name}-settle`, `/sandbox/funding-requests/${id}/settle`, { outcome: 'succeeded' }, 200);
    const ordered = await post(`${name}-order`, '/orders', buyFromWallet(investmentId, TURN.spent), 201);
    await persist({ target: `/partner/v1/orders/${(ordered.json.data as Order).id}` }, 200);
    await persist({ target: '/partner/v1/transactions?limit=20' }, 200);
    done += 1;
  }

  const running = Array.from({ length: workers }, async (_, worker) => {
    for (let index = 0; !isOver && unexpected.length === 0; index += 1) await once(`turn-${worker}-${index}`);
  });
  const ended = Promise.allSettled(running);

  return {
    unexpected,
    retried,
    async turns(more) {
      const goal = done + more;
      const deadline = performance.now() + GIVE_UP_MS;
      while (done < goal && unexpected.length === 0 && performance.now() < deadline) await sleep(20);
      if (done < goal) throw new Error(`only ${done} turns of ${goal}: ${unexpected.join('\n')}`);
    },
    async stop() {
      isOver = true;
      for (const end of await ended) if (end.status === 'rejected') unexpected.push(String(end.reason));
      return done;
    },
  };
}
