import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asApplication, freshDatabase } from './database';
import { temporaryFolder } from './folders';
import { freePort } from './ports';
import { type Receiver, startReceiver } from './receiver';

const root = path.join(import.meta.dirname, '../..');
const startSeconds = 120;
const stopSeconds = 20;

type ServiceOptions = {
  /** The PostgreSQL URL; default: the embedded database in dataDir. */
  readonly databaseUrl?: string;
  /** Two processes on one PostgreSQL need the same folder for its secrets. Default: a new one. */
  readonly dataDir?: string;
  /** Additional environment variables, which override the ones set here. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** The root of another version of the repository; default: this one. */
  readonly root?: string;
};

export type Service = {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  readonly port: number;
  readonly dataDir: string;
  /** Sends SIGTERM and returns the exit code; null if it had to be killed after 20 seconds. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL and waits until the process is gone. */
  readonly kill9: () => Promise<void>;
  /** All of its output. */
  readonly logs: () => string;
};

/**
 * Starts the service in a separate process (the built bundle if SERVICE_BUNDLE names it) and waits until /readyz
 * returns 200. It ends with this process. Throws with its output if it ends or does not become ready.
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? temporaryFolder('data');
  const bundle = options.root === undefined ? process.env.SERVICE_BUNDLE : undefined;
  const cwd = options.root ?? root;
  const program = bundle
    ? [path.resolve(root, bundle)]
    : ['--import', 'tsx', path.join(cwd, 'server/main.ts')];
  const child = spawn(process.execPath, program, {
    cwd,
    env: environment(options, port, dataDir),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const hard = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000);
    child.kill(signal);
    const code = await ended;
    clearTimeout(hard);
    return code;
  };
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child).catch(async (error: Error) => {
    await end('SIGKILL');
    throw new Error(`${error.message} It printed:\n${printed}`);
  });
  return {
    url,
    pid: child.pid ?? 0,
    port,
    dataDir,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
    logs: () => printed,
  };
}

// Only what a program needs to run, so that none of the developer's own settings reach the service.
function environment(
  { databaseUrl, settings }: ServiceOptions,
  port: number,
  dataDir: string,
): NodeJS.ProcessEnv {
  const needed = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_EXTRA_CA_CERTS', 'SystemRoot'];
  const inherited = needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'test',
    PARENT_WATCH: '1',
    SERVICE_PORT: String(port),
    SERVICE_HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '0',
    PASSWORD_COST: '15',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The service ended at its start.');
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`The service was not ready within ${startSeconds} seconds.`);
}

/** Two processes of the service on one PostgreSQL, and a webhook receiver. */
export interface TwoNodes {
  readonly nodes: readonly [Service, Service];
  readonly receiver: Receiver;
  /** The URL of the database's owner. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** One of the two, alternating. */
  readonly node: (index: number) => Service;
  readonly stop: () => Promise<void>;
}

/**
 * Starts them with the application's database role and without a rate limit that a race could reach.
 * @param more additional environment variables
 */
export async function startTwoNodes(more: Readonly<Record<string, string>> = {}): Promise<TwoNodes> {
  const databaseUrl = await freshDatabase();
  const dataDir = temporaryFolder('data');
  const settings = {
    RATE_LIMIT_PER_MINUTE: '1000000',
    WEBHOOK_ALLOW_PRIVATE: '1',
    LOG_LEVEL: 'error',
    ...more,
  };
  const options = { databaseUrl: asApplication(databaseUrl), dataDir, settings };
  const first = await startService(options);
  const nodes = [first, await startService(options)] as const;
  const receiver = await startReceiver();
  return {
    nodes,
    receiver,
    databaseUrl,
    dataDir,
    node: (index) => (index % 2 === 0 ? nodes[0] : nodes[1]),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await receiver.close();
    },
  };
}
