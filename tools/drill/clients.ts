import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { type KeyPair, sendSigned } from '@/tests/support/raw-http';
import { readFundingRequests, settle } from '@/tests/support/service-client';

/** A client's response: this request was credited between the times of the call and the response. */
interface Answered {
  readonly id: string;
  readonly amount: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

interface Clients {
  readonly answered: readonly Answered[];
  /** Stops once all calls under way have their responses. */
  readonly stop: () => Promise<void>;
}

const AT_ONCE = 4;
/** The load ends automatically after this time. */
const MOST = 20_000;

async function creditOnce(url: string, pair: KeyPair, kobo: number): Promise<Answered | null> {
  const amount = `${100 + Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;
  const target = '/partner/v1/wallets/NGN/fund';
  const asked = await sendSigned(url, pair, { method: 'POST', target, body: JSON.stringify({ amount }) });
  if (asked.status !== 201) return null;
  const { id } = asked.json.data as FundingRequest;
  const askedAt = Date.now();
  const settled = await settle(url, pair, id, { outcome: 'succeeded' });
  return settled.status === 200 ? { id, amount, askedAt, answeredAt: Date.now() } : null;
}

/** Starts clients that move money, one call after the other, and record each response. */
export function startClients(url: string, pair: KeyPair): Clients {
  const answered: Answered[] = [];
  let isStopped = false;
  let number = 0;
  const client = async (): Promise<void> => {
    while (!isStopped && number < MOST) {
      number += 1;
      const answer = await creditOnce(url, pair, number).catch(() => null);
      if (answer) answered.push(answer);
    }
  };
  const clients = Array.from({ length: AT_ONCE }, client);
  return {
    answered,
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}

/** Differences between the final state and the responses to clients, as text; empty if no acknowledged credit is missing. */
export async function compare(
  url: string,
  pair: KeyPair,
  answered: readonly Answered[],
  moment: number,
): Promise<{ readonly missing: string[]; readonly kept: number; readonly undone: number }> {
  const requests = await readFundingRequests(url, pair);
  const credited = new Map(
    requests.flatMap((row) => (row.status === 'succeeded' ? [[row.id, row.amount_received]] : [])),
  );
  const isRight = ({ id, amount }: Answered): boolean => credited.get(id) === amount;
  const inTime = answered.filter(({ answeredAt }) => answeredAt < moment);
  const late = answered.filter(({ askedAt }) => askedAt > moment);
  return {
    missing: [
      ...inTime
        .filter((answer) => !isRight(answer))
        .map(({ id }) => `${id} was credited in time and is not there`),
      ...late.filter(({ id }) => credited.has(id)).map(({ id }) => `${id} was asked for later and is there`),
    ],
    kept: inTime.length,
    undone: answered.filter(({ id }) => !credited.has(id)).length,
  };
}
