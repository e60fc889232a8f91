import type { BenchKey } from './load';
import { createSoakClient, type SoakClient, type SoakCounts } from './soak-client';

/** A partner in the soak: its client, and the final balance of its wallet in kobo that its responses imply. */
export interface SoakPartner {
  readonly pair: BenchKey;
  readonly client: SoakClient;
  expected: bigint;
  /** With a live key money comes through the providers’ simulator, which this makes pay. */
  readonly pay: ((reference: string) => Promise<unknown>) | null;
}

export const makePartner = (
  bases: () => readonly string[],
  pair: BenchKey,
  counts: SoakCounts,
  pay: SoakPartner['pay'] = null,
): SoakPartner => ({ pair, client: createSoakClient(bases, pair, counts), expected: 0n, pay });

const FUNDED = '200000.00';
const FUNDED_KOBO = 20_000_000n;
const ORDERED = '50000.00';
const ORDERED_KOBO = 5_000_000n;

async function fund(partner: SoakPartner): Promise<void> {
  const { client } = partner;
  const { id } = await client.post('/partner/v1/wallets/NGN/fund', { amount: FUNDED });
  await client.post(`/partner/v1/sandbox/funding-requests/${id}/settle`, { outcome: 'succeeded' });
  partner.expected += FUNDED_KOBO;
}

/**
 * Requests an account from the provider and pays into it; the money is in the wallet once the service has read it back.
 */
async function fundLive(partner: SoakPartner): Promise<void> {
  const { client, pay } = partner;
  const request = await client.post('/partner/v1/wallets/NGN/fund', { amount: FUNDED });
  const { reference } = request as { id: string; reference: string };
  await pay?.(reference);
  partner.expected += FUNDED_KOBO;
}

/**
 * Buys from the wallet; once the call responds the order is paid, and the sandbox’s broker executes it automatically.
 */
async function order(partner: SoakPartner, investmentId: string): Promise<void> {
  if (partner.expected < ORDERED_KOBO) return fund(partner);
  const body = { investment_id: investmentId, amount: ORDERED, currency: 'NGN', payment_mode: 'wallet' };
  // Counted before sending, because another round of the same partner must not spend it twice.
  partner.expected -= ORDERED_KOBO;
  await partner.client.post('/partner/v1/orders', body);
}

const reads = ['/partner/v1/wallets', '/partner/v1/transactions?limit=20', '/partner/v1/orders?limit=20'];

/** A partner's mix of work: of ten rounds five read, three fund and two buy; with a live key all but reads fund. */
async function workOnce(partner: SoakPartner, round: number, investmentId: string): Promise<void> {
  const kind = round % 10;
  if (partner.pay && kind >= 5) return fundLive(partner);
  if (kind < 5) return void (await partner.client.get(reads[round % reads.length] as string));
  if (kind < 8) return fund(partner);
  return order(partner, investmentId);
}

/**
 * Starts rounds at a fixed rate, spread over the partners, until the signal; a slow round delays no other.
 * @returns the number of rounds, and the first failure of each kind
 */
export async function workAtRate(
  partners: readonly SoakPartner[],
  investmentId: string,
  rate: number,
  signal: AbortSignal,
): Promise<{ readonly rounds: number; readonly failures: readonly string[] }> {
  const failures = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let begun = 0;
  const start = performance.now();
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate);
    for (; begun < due; begun += 1) {
      const partner = partners[begun % partners.length] as SoakPartner;
      const round = Math.floor(begun / partners.length) + begun;
      const one: Promise<void> = workOnce(partner, round, investmentId)
        .catch((error: Error) => void failures.add(error.message))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(underWay);
  return { rounds: begun, failures: [...failures] };
}

/** Runs as many rounds as the workers manage until the signal. @returns rounds per second */
export async function workAtMost(
  partners: readonly SoakPartner[],
  investmentId: string,
  workers: number,
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let rounds = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const index = rounds;
      rounds += 1;
      await workOnce(
        partners[index % partners.length] as SoakPartner,
        index + Math.floor(index / partners.length),
        investmentId,
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return rounds / seconds;
}
