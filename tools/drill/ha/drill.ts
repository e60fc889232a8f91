import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import type { KeyPair } from '@/tests/support/raw-http';
import { type Service, startService } from '@/tests/support/service';
import {
  createOrganisation,
  isReconciled,
  read,
  readFundingRequests,
  readSequences,
  readTransactions,
} from '@/tests/support/service-client';
import type { Ground } from '../cluster';
import { verify } from '../restore';
import { startLoad } from './clients';
import { judge, longestPause, spread } from './judge';
import { type Nodes, startNodes } from './nodes';

const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000' };
/** How long money moves undisturbed between two events. */
const REST_MS = 4_000;
/** How long a node stays cut off after another one leads. */
const CUT_MS = 5_000;
/** Maximum time for which a standby is cut off or a node is stopped. */
const LONG_CUT_MS = 20_000;

type Row = readonly [what: string, figure: string];

interface Event {
  readonly name: string;
  readonly times: number;
  /** Causes the fault, and undoes it. */
  readonly happen: (nodes: Nodes) => Promise<void>;
}

/** Applies a fault to the leader and undoes it shortly after another one leads. */
const onLeader =
  (
    harm: 'kill' | 'freeze' | 'unplug' | 'cutFromNodes',
    undo: 'start' | 'thaw' | 'plugIn' | 'connectToNodes',
  ) =>
  async (nodes: Nodes): Promise<void> => {
    const leader = await nodes.leader();
    nodes[harm](leader);
    try {
      await nodes.nextLeader(leader);
      if (harm !== 'kill') await sleep(CUT_MS);
    } finally {
      nodes[undo](leader);
    }
  };

const eventsFor = (kills: number): readonly Event[] => [
  { name: 'planned: switchover', times: 1, happen: (nodes) => nodes.switchOver() },
  {
    name: 'primary cut from everybody',
    times: 1,
    happen: onLeader('unplug', 'plugIn'),
  },
  {
    name: 'primary cut from the other nodes, in reach of the service',
    times: 1,
    happen: onLeader('cutFromNodes', 'connectToNodes'),
  },
  {
    name: 'primary stopped in the middle of its work, later continued',
    times: 1,
    happen: onLeader('freeze', 'thaw'),
  },
  {
    name: 'synchronous standby cut from everybody',
    times: 1,
    happen: async (nodes) => {
      const standby = await nodes.syncStandby();
      nodes.unplug(standby);
      await sleep(LONG_CUT_MS);
      nodes.plugIn(standby);
    },
  },
  {
    name: 'primary killed: Patroni and PostgreSQL, -9',
    times: kills,
    happen: onLeader('kill', 'start'),
  },
];

/** The extent of a drill. */
interface Extent {
  readonly kills: number;
  /** After this time no further event begins; the final checks still run. */
  readonly minutes: number;
}

/** Compares the final state with the responses that clients got. @throws Error if anything differs */
async function check(
  { url, dataDir }: Service,
  pair: KeyPair,
  load: ReturnType<typeof startLoad>,
): Promise<Row[]> {
  const [requests, transactions, wallet, sequences] = [
    await readFundingRequests(url, pair),
    await readTransactions(url, pair),
    await read<Wallet>(url, pair, '/partner/v1/wallets/NGN'),
    await readSequences(url, pair),
  ];
  const credits = transactions.map(({ funding_request_id = null, amount }) => ({
    funding_request_id,
    amount,
  }));
  const faults = judge(load.answered, { requests, credits, balance: wallet.balance, sequences });
  if (!(await isReconciled(url, pair))) faults.push('the wallets are not what their transactions add up to');
  if (faults.length > 0) throw new Error(`not as clients were told:\n${faults.slice(0, 20).join('\n')}`);
  const settled = load.answered.filter(({ isSettled }) => isSettled).length;
  const broken = [...load.refused].toSorted(([a], [b]) => a - b);
  return [
    ['fundings acknowledged, all there once', String(load.answered.filter(({ id }) => id).length)],
    ['of them settled, acknowledged, all credited once', String(settled)],
    ['fundings that nobody acknowledged within 180 s', String(load.answered.filter(({ id }) => !id).length)],
    ['lists answered in between', String(load.reads())],
    [
      'answers that were no acknowledgement, each repeated with its Idempotency-Key',
      broken.map(([status, count]) => `${count} × ${status || 'connection broken'}`).join(', ') || 'none',
    ],
    ['acknowledged and lost, or doubled', '0'],
    ['events of the feed, without a gap', String(sequences.length)],
    ...(await verify(url, dataDir)),
  ];
}

/**
 * The drill: two processes of the service work through HAProxy on three PostgreSQL nodes of deploy/ha, while the leader
 * is killed, cut off and stopped. Everything acknowledged to clients must exist exactly once.
 * @param extent how often the leader is killed, and for how long
 * @param say is called with each event as it ends
 * @returns the measured table
 * @throws Error when anything is lost, duplicated or fails verification
 */
export async function drillHa(
  ground: Ground,
  { kills, minutes }: Extent,
  say: (text: string) => void,
): Promise<Row[]> {
  const deadline = Date.now() + minutes * 60_000;
  const nodes = startNodes(ground);
  process.once('exit', nodes.clear);
  await nodes.untilHealthy();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-drill-data-'));
  const options = { databaseUrl: nodes.url, dataDir, settings };
  const services = [await startService(options), await startService(options)] as const;
  const [first] = services;
  const { test: pair } = await createOrganisation(first.url, dataDir, 'drill');
  const load = startLoad(
    services.map(({ url }) => url),
    pair,
  );
  const rows: Row[] = [];
  await sleep(2 * REST_MS);
  for (const { name, times, happen } of eventsFor(kills)) {
    const pauses: number[] = [];
    for (let time = 1; time <= times && Date.now() < deadline; time += 1) {
      const from = Date.now();
      await happen(nodes);
      await nodes.untilHealthy();
      await sleep(REST_MS);
      pauses.push(longestPause(load.writes, from, Date.now()));
      say(`${name} (${time} of ${times}): ${spread(pauses.slice(-1))} without an acknowledged write`);
    }
    if (pauses.length > 0) rows.push([`${name}, ${pauses.length} ×`, spread(pauses)]);
  }
  await load.stop();
  rows.push(...(await check(first, pair, load)));
  await Promise.all(services.map((service) => service.stop()));
  return rows;
}
