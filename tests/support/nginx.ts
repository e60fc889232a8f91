import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCertificates } from './certificates';
import { temporaryFolder } from './folders';
import { freePort } from './ports';
import { sendRaw } from './raw-http';

const ours = path.join(import.meta.dirname, '../../deploy/nginx');
const folders = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/bin',
  '/opt/homebrew/bin',
];
const program = folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
const hasTools = [
  ['openssl', 'version'],
  ['pgrep', '--version'],
].every(([tool = '', ...words]) => spawnSync(tool, words).error === undefined);

/** Why tests with a real nginx can't run here; undefined if they can. */
export const withoutNginx = program && hasTools ? undefined : 'nginx, openssl or pgrep is not installed here';

export interface Nginx {
  /** The inner server, through which the dashboard calls the service. */
  readonly url: string;
  /** The public names without TLS. */
  readonly plainUrl: string;
  /** The public names over TLS, with an untrusted certificate. */
  readonly tlsUrl: string;
  /**
   * Takes a process out or back in, as upstreams.conf describes, and waits until nginx sends no more requests to it.
   */
  readonly setDown: (url: string, down: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly logs: () => string;
}

/** What runs beside the services. */
interface Beside {
  /** The dashboard's address, over TLS unless it begins with http:; default: none. */
  readonly dashboard?: string;
  /** The internal ports of the services; default: their only ports. */
  readonly internal?: readonly string[];
  /** The authority that verifies services with TLS. */
  readonly certificates?: string;
  /** Replacements in common.conf: the old text and the new one. */
  readonly common?: readonly (readonly [string, string])[];
}

/**
 * Runs nginx with the configuration of deploy/nginx, but with test ports, names and certificates, in front of processes
 * of the service.
 * @param services their addresses; plain HTTP is used internally if they begin with http:
 */
export async function startNginx(services: readonly string[], beside: Beside = {}): Promise<Nginx> {
  const folder = temporaryFolder('nginx');
  const [port, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  cpSync(ours, folder, { recursive: true });
  cpSync(beside.certificates ?? makeCertificates(), path.join(folder, 'tls'), { recursive: true });
  const file = (name: string) => path.join(folder, name);
  const isPlain = services.every((service) => service.startsWith('http:'));
  const main = readFileSync(file('nginx.conf'), 'utf8')
    .replace('pid /run/nginx.pid', `pid ${file('nginx.pid')}`)
    .replace(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replaceAll('/etc/nginx/tls/', `${folder}/tls/`)
    .replace('listen 443 ssl default_server', `listen 127.0.0.1:${tlsPort} ssl default_server`)
    .replace('listen 4080 ssl', `listen 127.0.0.1:${port}${isPlain ? '' : ' ssl'}`)
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${tlsPort} ssl http2`)
    .replace('http {', `http { ${temporaryPaths(folder)}`);
  const common = (beside.common ?? []).reduce(
    (text, [from, to]) => text.replace(from, to),
    readFileSync(file('common.conf'), 'utf8'),
  );
  writeFileSync(
    file('common.conf'),
    common.replace(/^access_log .*;$/m, 'access_log off;').replaceAll('/etc/nginx/tls/', `${folder}/tls/`),
  );
  const service = readFileSync(file('service.conf'), 'utf8');
  writeFileSync(
    file('service.conf'),
    isPlain ? service.replace('https://$service', 'http://$service') : service,
  );
  if (beside.dashboard?.startsWith('http:')) {
    const dashboard = readFileSync(file('dashboard.conf'), 'utf8');
    writeFileSync(file('dashboard.conf'), dashboard.replaceAll('https://dashboard', 'http://dashboard'));
  }
  writeUpstreams(folder, services, [], beside);
  const url = `${isPlain ? 'http' : 'https'}://127.0.0.1:${port}`;
  const { child, args, printed, stop } = await runNginx(folder, main, url);
  const down = new Set<string>();
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    logs: printed,
    setDown: async (service, isDown) => {
      if (isDown) down.add(service);
      else down.delete(service);
      writeUpstreams(folder, services, [...down], beside);
      const before = workersOf(child.pid);
      spawnSync(program ?? '', [...args, '-s', 'reload']);
      while (workersOf(child.pid).some((worker) => before.includes(worker))) await sleep(25);
    },
    stop,
  };
}

/**
 * Runs nginx in a folder until it is stopped.
 * @param configuration the whole text of nginx.conf
 * @param url responds once it runs
 */
export async function runNginx(folder: string, configuration: string, url: string) {
  const file = path.join(folder, 'nginx.conf');
  // As root, nginx runs its workers as a user who can't read our folders.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${configuration}` : configuration);
  const args = ['-p', folder, '-c', file];
  const child = spawn(program ?? '', [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  for (let tries = 0; (await statusOf(url)) === 0; tries += 1) {
    if (child.exitCode !== null || tries > 400) throw new Error(`nginx did not start:\n${printed}`);
    await sleep(25);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { child, args, printed: () => printed, stop };
}

export const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');

/** Replaces the processes in the file by those of a test, each with the parameters behind its address. */
function writeUpstreams(
  folder: string,
  services: readonly string[],
  down: readonly string[],
  { dashboard, internal = services }: Beside,
): void {
  let text = readFileSync(path.join(ours, 'upstreams.conf'), 'utf8');
  const [, rest = ''] = /^ {4}server [\d.]+:4000 (.*);$/m.exec(text) ?? [];
  for (const [upstream, port, urls] of [
    ['service', 4000, services],
    ['service_internal', 4001, internal],
  ] as const) {
    const lines = urls.map(
      (url) => `    server ${new URL(url).host} ${rest}${down.includes(url) ? ' down' : ''};\n`,
    );
    text = text
      .replace(new RegExp(`^ {4}server [\\d.]+:${port} .*;\n`, 'gm'), '')
      .replace(`upstream ${upstream} {\n`, `upstream ${upstream} {\n${lines.join('')}`);
  }
  const others = text.replace(/^( {4}server )[\d.]+:3000;$/m, (line, start) =>
    dashboard === undefined ? line : `${start}${new URL(dashboard).host};`,
  );
  writeFileSync(path.join(folder, 'upstreams.conf'), others);
}

const workersOf = (pid = 0): readonly string[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);

/** 0 if there is no response. */
const statusOf = (url: string): Promise<number> =>
  sendRaw(url, { target: '/partner/v1/nowhere' }).then(
    ({ status }) => status,
    () => 0,
  );
