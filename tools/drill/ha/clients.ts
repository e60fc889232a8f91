import { setTimeout as sleep } from 'node:timers/promises';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { freshIdempotencyKey, type KeyPair, sendSigned } from '@/tests/support/raw-http';
import type { Answered } from './judge';

const AT_ONCE = 4;
/** The load ends automatically after this time. */
const MOST = 20_000;
const REST_MS = 50;
/** How long a client repeats an unacknowledged call. */
const PATIENCE_MS = 180_000;
const RETRY_MS = 250;

type Writable = { -readonly [Key in keyof Answered]: Answered[Key] };

/** Responses to clients, with times. */
interface Load {
  readonly answered: readonly Answered[];
  /** The times at which writes were acknowledged, in order. */
  readonly writes: readonly number[];
  /** Responses without an acknowledgement, by status; 0 for a broken connection. */
  readonly refused: ReadonlyMap<number, number>;
  readonly reads: () => number;
  /** Stops once every call under way was acknowledged or given up. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts clients that fund, settle and read. Each write goes to one process of the service and is repeated at the other
 * with the same Idempotency-Key until it is acknowledged.
 */
export function startLoad(urls: readonly string[], pair: KeyPair): Load {
  const answered: Writable[] = [];
  const writes: number[] = [];
  const refused = new Map<number, number>();
  let [isStopped, turn, reads] = [false, 0, 0];
  const nextUrl = (): string => {
    turn += 1;
    return urls[turn % urls.length] ?? '';
  };

  /** Returns the response once acknowledged; undefined when the time runs out. */
  async function insist(target: string, body: object) {
    const headers = { 'idempotency-key': freshIdempotencyKey() };
    const request = { method: 'POST', target, body: JSON.stringify(body), headers };
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      const answer = await sendSigned(nextUrl(), pair, request).catch(() => null);
      if (answer && answer.status < 300) {
        writes.push(Date.now());
        return answer.json.data;
      }
      const status = answer?.status ?? 0;
      refused.set(status, (refused.get(status) ?? 0) + 1);
      await sleep(RETRY_MS);
    }
    return undefined;
  }

  async function creditOnce(): Promise<void> {
    const kobo = answered.length;
    const amount = `${100 + Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;
    const row: Writable = { amount, id: null, isSettled: false };
    answered.push(row);
    const funding = (await insist('/partner/v1/wallets/NGN/fund', { amount })) as FundingRequest | undefined;
    if (!funding) return;
    row.id = funding.id;
    const target = `/partner/v1/sandbox/funding-requests/${funding.id}/settle`;
    row.isSettled = (await insist(target, { outcome: 'succeeded' })) !== undefined;
    // One of many targets: a single one would use up all the seconds that can be signed within minutes.
    const list = `/partner/v1/transactions?limit=${1 + (kobo % 100)}`;
    const read = await sendSigned(nextUrl(), pair, { target: list }).catch(() => null);
    if (read?.status === 200) reads += 1;
  }

  const clients = Array.from({ length: AT_ONCE }, async () => {
    while (!isStopped && answered.length < MOST) {
      await creditOnce();
      await sleep(REST_MS);
    }
  });
  return {
    answered,
    writes,
    refused,
    reads: () => reads,
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}
