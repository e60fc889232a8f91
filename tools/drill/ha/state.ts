import { globalAgent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';

export const NUMBERS = [1, 2, 3] as const;
/** A returning node recovers and rewinds, which takes minutes on a shared machine. */
const HEALTHY_MS = 300_000;
export const addressOf = (number: number): string => `10.77.0.1${number}`;

const stateSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** An etcd key with a text value. */
const keySchema = z.object({ node: z.object({ value: z.string() }) });
const syncSchema = z.object({ leader: z.string(), sync_standby: z.string().nullable() });

/** A node with its name in the cluster. */
interface Named {
  readonly name: string;
}

interface NodeAnswer {
  readonly status: number;
  readonly text: string;
}

/** Calls etcd and Patroni with the drill's certificate, and the authority that verifies theirs. */
export function callWith(tls: { readonly ca: Buffer; readonly cert: Buffer; readonly key: Buffer }): void {
  Object.assign(globalAgent.options, tls);
}

/** Calls a node over TLS. @throws Error when there is no complete response within 1.5 s, or to a POST within 30 s */
export function callNode(number: number, portAndPath: string, body?: object): Promise<NodeAnswer> {
  const method = body ? 'POST' : 'GET';
  const signal = AbortSignal.timeout(body ? 30_000 : 1_500);
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(`https://${addressOf(number)}:${portAndPath}`, { method, signal, headers }, (answer) => {
      text(answer).then((whole) => resolve({ status: answer.statusCode ?? 0, text: whole }), reject);
    })
      .once('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** The cluster as its members report it; undefined if none responds. */
async function readState(): Promise<z.infer<typeof stateSchema> | undefined> {
  const asked = NUMBERS.map(async (number) => {
    const answer = await callNode(number, '8008/cluster');
    const primary = await callNode(number, '8008/primary');
    // A node that is cut off returns outdated data, so the leader is queried first.
    return { state: stateSchema.parse(JSON.parse(answer.text)), leads: primary.status === 200 };
  });
  const answered = (await Promise.allSettled(asked)).flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value] : [],
  );
  return (answered.find(({ leads }) => leads) ?? answered[0])?.state;
}

/** The leader and the synchronous standby in etcd: only these may lead. */
async function readSync(): Promise<z.infer<typeof syncSchema>> {
  const answer = await callNode(1, '2379/v2/keys/service/partner-desk/sync?quorum=true');
  return syncSchema.parse(JSON.parse(keySchema.parse(JSON.parse(answer.text)).node.value));
}

/** How many standbys the leader streams to. */
async function countStreaming(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_500 });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as streaming from pg_stat_replication where state = 'streaming'",
    );
    return rows[0]?.streaming;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function waitFor<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  for (const deadline = Date.now() + HEALTHY_MS; Date.now() < deadline; await sleep(200)) {
    const found = await find().catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new Error(`There was no ${what} within ${HEALTHY_MS / 1000} s: ${JSON.stringify(await readState())}`);
}

/** The running node with a role, as the leader reports it. */
export async function byRole<Node extends Named>(
  nodes: readonly Node[],
  role: string,
  isWanted: (node: Node) => boolean = () => true,
): Promise<Node | undefined> {
  const state = await readState();
  const member = state?.members.find((one) => one.role === role && /^(running|streaming)$/.test(one.state));
  const node = nodes.find(({ name }) => name === member?.name);
  return node && isWanted(node) ? node : undefined;
}

/**
 * Whether one node leads, one is recorded as its standby, and all others follow. Patroni's own report is not enough:
 * after a failover each node returns outdated data for up to 5 s, and if the leader is cut off then, no node may take
 * over.
 * @param url through HAProxy
 */
export async function isWhole(nodes: readonly Named[], url: string): Promise<boolean> {
  const [leads, sync, streaming] = [
    await byRole(nodes, 'leader'),
    await readSync(),
    await countStreaming(url),
  ];
  return leads?.name === sync.leader && sync.sync_standby !== null && streaming === nodes.length - 1;
}
