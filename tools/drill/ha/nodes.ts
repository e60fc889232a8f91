import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ground } from '../cluster';
import { render } from './render';
import { addressOf, byRole, callNode, callWith, isWhole, NUMBERS, waitFor } from './state';

const templates = path.join(import.meta.dirname, '../../../deploy/ha');
const nameOf = (number: number): string => `node-${number}`;

/** A machine of the drill: a network namespace with etcd, Patroni and PostgreSQL. */
interface Node {
  readonly name: string;
  readonly number: number;
  readonly namespace: string;
  readonly folder: string;
}

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8' });

/** The processes of a node with their commands. */
function processesOf({ namespace }: Node): { readonly pid: number; readonly program: string }[] {
  const pids = ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
  return pids.flatMap((pid) => {
    try {
      return [{ pid, program: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() }];
    } catch {
      // The process has ended.
      return [];
    }
  });
}

function signal(node: Node, how: NodeJS.Signals, withEtcd: boolean): void {
  for (const { pid, program } of processesOf(node)) {
    if (program === 'etcd' && !withEtcd) continue;
    try {
      process.kill(pid, how);
    } catch {
      // The process has ended.
    }
  }
}

/** Connects three namespaces by a bridge in this process's namespace. */
function connectNodes(nodes: readonly Node[]): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'desk', 'type', 'bridge');
  ip('addr', 'add', '10.77.0.1/24', 'dev', 'desk');
  ip('link', 'set', 'desk', 'up');
  for (const { number, namespace } of nodes) {
    ip('netns', 'add', namespace);
    ip('link', 'add', `desk-${number}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', `desk-${number}`, 'master', 'desk', 'up');
    ip('-n', namespace, 'addr', 'add', `${addressOf(number)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
  }
}

/** The values of the deploy/ha templates for one node. */
function valuesFor(ground: Ground, node: Node, passwords: Readonly<Record<string, string>>) {
  return {
    ...passwords,
    NODE_NAME: node.name,
    NODE_ADDRESS: addressOf(node.number),
    ...Object.fromEntries(NUMBERS.map((number) => [`NODE_${number}`, addressOf(number)])),
    HAPROXY_ADDRESS: '127.0.0.1',
    BIN_DIR: ground.bin,
    DATA_DIR: path.join(node.folder, 'data'),
    SOCKET_DIR: node.folder,
    ETCD_DIR: path.join(node.folder, 'etcd'),
    ETCD_STATE: 'new',
    TLS_DIR: path.join(node.folder, 'tls'),
    SYSTEM_USER: 'postgres',
    // There is no separate machine to restart.
    WATCHDOG: 'off',
    WAL_KEEP_SIZE: '256MB',
  };
}

function writeConfiguration(ground: Ground, node: Node, passwords: Readonly<Record<string, string>>): void {
  mkdirSync(node.folder, { mode: 0o700 });
  const values = valuesFor(ground, node, passwords);
  for (const file of ['etcd.yml', 'patroni.yml', 'haproxy.cfg']) {
    const text = render(readFileSync(path.join(templates, file), 'utf8'), values);
    writeFileSync(path.join(node.folder, file), text, { mode: 0o600 });
  }
  const hosts = ['127.0.0.1', addressOf(node.number)];
  execFileSync('sh', [
    path.join(templates, '../make-certificates.sh'),
    path.join(ground.folder, 'tls'),
    `postgres-${node.number}`,
    ...hosts,
  ]);
  const tls = path.join(node.folder, 'tls');
  mkdirSync(tls);
  for (const [from, to] of [
    ['ca.crt', 'ca.crt'],
    [`postgres-${node.number}.crt`, 'postgres.crt'],
    [`postgres-${node.number}.key`, 'postgres.key'],
  ] as const) {
    const text = readFileSync(path.join(ground.folder, 'tls', from));
    writeFileSync(path.join(tls, to), text, { mode: 0o600 });
  }
  const owner = ground.user ? `${ground.user.uid}:${ground.user.gid}` : `${process.getuid?.()}`;
  execFileSync('chown', ['-R', owner, node.folder]);
}

/** Starts a program of a node in its namespace as the servers' user; it ends with its namespace. */
function run({ user, folder: home }: Ground, node: Node, program: string, args: readonly string[]): void {
  const log = openSync(path.join(node.folder, `${program}.log`), 'a');
  if (user) chownSync(path.join(node.folder, `${program}.log`), user.uid, user.gid);
  const as = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  spawn('ip', ['netns', 'exec', node.namespace, ...as, program, ...args], {
    cwd: node.folder,
    env: { ...process.env, HOME: home, LANG: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  }).unref();
}

/** Three nodes behind an HAProxy. */
export interface Nodes {
  /** Through HAProxy, over TLS, as the superuser. */
  readonly url: string;
  readonly leader: () => Promise<Node>;
  /** @throws Error when no leader other than `former` appears in time */
  readonly nextLeader: (former: Node) => Promise<Node>;
  readonly syncStandby: () => Promise<Node>;
  /** Waits until all three run, one leads and one is its synchronous standby. @throws Error when that takes too long */
  readonly untilHealthy: () => Promise<void>;
  readonly kill: (node: Node) => void;
  readonly start: (node: Node) => void;
  /** Freezes the node's programs. */
  readonly freeze: (node: Node) => void;
  readonly thaw: (node: Node) => void;
  /** Disconnects the node's network, or reconnects it. */
  readonly unplug: (node: Node) => void;
  readonly plugIn: (node: Node) => void;
  /** Cuts the node off from the other two but not from HAProxy, or reconnects it. */
  readonly cutFromNodes: (node: Node) => void;
  readonly connectToNodes: (node: Node) => void;
  /** Requests a planned switchover from Patroni. */
  readonly switchOver: () => Promise<void>;
  readonly clear: () => void;
}

/** Drops everything that a node sends to the other two, so that nothing between them arrives; or undoes it. */
function blackhole(how: 'add' | 'del', { number, namespace }: Node): void {
  for (const other of NUMBERS) {
    if (other !== number) ip('-n', namespace, 'route', how, 'blackhole', addressOf(other));
  }
}

/** Starts HAProxy in this process's namespace, with the configuration in a node's folder. */
function startHaproxy(ground: Ground, folder: string): ChildProcess {
  const log = openSync(path.join(ground.folder, 'haproxy.log'), 'a');
  return spawn('haproxy', ['-f', path.join(folder, 'haproxy.cfg')], { stdio: ['ignore', log, log] });
}

/** Starts etcd, Patroni and PostgreSQL three times, and HAProxy in this process's namespace. */
export function startNodes(ground: Ground): Nodes {
  const nodes = NUMBERS.map(
    (number): Node => ({
      name: nameOf(number),
      number,
      namespace: `desk-drill-${process.pid}-${number}`,
      folder: path.join(ground.folder, nameOf(number)),
    }),
  );
  const names = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD'];
  const passwords = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]));
  const start = (node: Node): void => run(ground, node, 'patroni', [path.join(node.folder, 'patroni.yml')]);
  connectNodes(nodes);
  for (const node of nodes) {
    writeConfiguration(ground, node, passwords);
    run(ground, node, 'etcd', ['--config-file', path.join(node.folder, 'etcd.yml')]);
    start(node);
  }
  const tls = (name: string) => readFileSync(path.join(ground.folder, 'tls', name));
  callWith({ ca: tls('ca.crt'), cert: tls('postgres-1.crt'), key: tls('postgres-1.key') });
  const haproxy = startHaproxy(ground, nodes[0]?.folder ?? '');
  const leader = () => waitFor('leader', () => byRole(nodes, 'leader'));
  const syncStandby = () => waitFor('synchronous standby', () => byRole(nodes, 'sync_standby'));
  const ca = path.join(ground.folder, 'tls/ca.crt');
  const url = `postgres://postgres:${passwords.SUPERUSER_PASSWORD}@127.0.0.1:5432/postgres?sslmode=verify-full&sslrootcert=${ca}`;
  return {
    url,
    leader,
    nextLeader: (former) =>
      waitFor('new leader', () => byRole(nodes, 'leader', ({ number }) => number !== former.number)),
    syncStandby,
    untilHealthy: async () => {
      await waitFor('whole cluster', async () => (await isWhole(nodes, url)) || undefined);
    },
    kill: (node) => signal(node, 'SIGKILL', false),
    start,
    freeze: (node) => signal(node, 'SIGSTOP', true),
    thaw: (node) => signal(node, 'SIGCONT', true),
    unplug: ({ number }) => void ip('link', 'set', `desk-${number}`, 'down'),
    plugIn: ({ number }) => void ip('link', 'set', `desk-${number}`, 'up'),
    cutFromNodes: (node) => blackhole('add', node),
    connectToNodes: (node) => blackhole('del', node),
    switchOver: async () => {
      const [from, to] = [await leader(), await syncStandby()];
      const change = { leader: from.name, candidate: to.name };
      const { status, text } = await callNode(from.number, '8008/switchover', change);
      if (status !== 200) throw new Error(`Patroni refused to switch over: ${text}`);
    },
    clear: () => {
      haproxy.kill('SIGKILL');
      for (const node of nodes) {
        signal(node, 'SIGKILL', true);
        ip('netns', 'del', node.namespace);
      }
    },
  };
}
