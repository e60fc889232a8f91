import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import type { TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { mostMs, rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import { buyFromWallet, cancel, deposit, findInvestment, order, pay, sellOf } from '../support/orders';
import type { RawAnswer } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import {
  createOrganisation,
  isReconciled,
  ledgerFaults,
  read,
  readAll,
  readSequences,
  settle,
} from '../support/service-client';

const ROUNDS = rounds(2, 20);
const WORKERS = 5;

interface Call {
  readonly key: string;
  readonly body: object;
  /** The response; unset if the process died first. */
  answer?: RawAnswer;
  /** The order in the response. */
  made?: Order;
}

/**
 * Creates orders of all kinds until it is over, through any running process; interrupted calls are recorded and not
 * repeated.
 */
class Load {
  readonly calls: Call[] = [];
  isOver = false;

  constructor(
    readonly nodes: readonly Service[],
    readonly org: TestOrganisation,
    readonly investmentId: string,
  ) {}

  async run(worker: number): Promise<void> {
    for (let index = worker; !this.isOver; index += 1) {
      const node = this.nodes[index % 2] as Service;
      // A process that is down refuses the connection, so the next one is used.
      await this.one(node, worker, index).catch(() => sleep(20));
    }
  }

  async create(node: Service, worker: number, body: object): Promise<Order | undefined> {
    const call: Call = { key: `crash-${worker}-${this.calls.length}`, body };
    this.calls.push(call);
    call.answer = await order(node, this.org, body, call.key);
    if (call.answer.status === 201) call.made = call.answer.json.data as Order;
    return call.made;
  }

  async one(node: Service, worker: number, index: number): Promise<void> {
    const { org, investmentId } = this;
    const amount = `10${randomInt(100, 999)}.${randomInt(10, 99)}`;
    const kind = index % 4;
    if (kind === 0) {
      await this.create(node, worker, buyFromWallet(investmentId, amount));
    } else if (kind === 1) {
      const body = { ...buyFromWallet(investmentId, amount), payment_mode: 'funding' };
      const made = await this.create(node, worker, body);
      if (!made?.payment) return;
      const received = randomInt(0, 2) === 0 ? amount : '5000.00';
      await settle(node.url, org.test, made.payment, { outcome: 'succeeded', amount_received: received });
      if (randomInt(0, 2) === 0) await pay(node, org, made.id);
    } else if (kind === 2) {
      const made = await this.create(node, worker, buyFromWallet(investmentId, amount));
      if (made) await cancel(node, org, made.id);
    } else {
      const target = '/partner/v1/holdings?status=active&limit=20';
      const holdings = await read<Holding[]>(node.url, org.test, target);
      const holding = holdings[randomInt(0, Math.max(1, holdings.length))];
      if (holding) await this.create(node, worker, sellOf(holding.id, `${randomInt(1, 6000)}.5`));
    }
  }

  /** Repeats creations with their keys: an acknowledged one returns the same response, any other is done now. */
  async repeat(): Promise<void> {
    for (const { key, body, answer } of this.calls.slice(-200)) {
      let again = await order(this.nodes[0] as Service, this.org, body, key);
      // Rejected for overload without any effect, so a partner's client repeats it.
      while (again.status === 503) {
        await sleep(Number(again.headers['retry-after']) * 1000);
        again = await order(this.nodes[0] as Service, this.org, body, key);
      }
      expect([201, 400, 409]).toContain(again.status);
      if (answer && answer.status < 500) expect(again.text).toBe(answer.text);
    }
  }
}

const isUnderWay = ({ status }: Order) => status === 'pending_fulfilment' || status === 'processing';

test(`${ROUNDS} rounds of kill -9 under load lose and double no order, and each goes on to its end`, {
  timeout: mostMs(ROUNDS),
}, async () => {
  const options = {
    databaseUrl: await freshDatabase(),
    dataDir: temporaryFolder('data'),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  };
  // One of two is killed each time; the other continues with what was left.
  const nodes: Service[] = [await startService(options), await startService(options)];
  const first = nodes[0] as Service;
  const org = await createOrganisation(first.url, options.dataDir, 'killed');
  for (let time = 0; time < 3; time += 1) await deposit(first, org, '40000000.00');
  const load = new Load(nodes, org, await findInvestment(first, org, 'Lagoon Term Deposit'));
  const running = Array.from({ length: WORKERS }, (_, worker) => load.run(worker));
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(randomInt(50, 400));
    await (nodes[round % 2] as Service).kill9();
    nodes[round % 2] = await startService(options);
  }
  load.isOver = true;
  await Promise.all(running);
  await load.repeat();
  const { url } = nodes[0] as Service;
  let orders: Order[] = [];
  for (let left = 300; left > 0; left -= 1) {
    orders = await readAll<Order>(url, org.test, '/partner/v1/orders');
    if (!orders.some(isUnderWay)) break;
    await sleep(200);
  }
  expect(orders.filter(isUnderWay)).toEqual([]);
  const ended = new Set(orders.map(({ side, status }) => `${side} ${status}`));
  const ways = ['buy awaiting_payment', 'buy cancelled', 'buy completed', 'sell completed'];
  expect([...ended].filter((way) => !ways.includes(way))).toEqual([]);
  expect(ended).toContain('buy completed');
  const acknowledged = load.calls.flatMap(({ made }) => (made ? [made.id] : []));
  const known = new Set(orders.map(({ id }) => id));
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  expect(await brokenRules(options.databaseUrl)).toEqual([]);
  const sequences = await readSequences(url, org.test);
  expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  expect(await isReconciled(url, org.test)).toBe(true);
  expect(await ledgerFaults(url, options.dataDir)).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
});
