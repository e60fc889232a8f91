import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrotliDecompress } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificates } from '../support/certificates';
import { freePort } from '../support/ports';
import { type Postgres, startPostgres } from '../support/postgres';
import { unprivilegedUser } from '../support/postgres-binaries';
import { root } from './launched';

// What deploy/Dockerfile does, as far as possible without a container: its folder, its users, its commands.

let folder: string;
let postgres: Postgres;
let files: Map<string, number>;
const user = unprivilegedUser();
const fixture = () => path.join(folder, 'desk');

beforeAll(async () => {
  // Not one of the run's folders, because the user who runs the programs can't read those.
  folder = mkdtempSync(path.join(tmpdir(), 'assembled-'));
  chmodSync(folder, 0o755);
  const assembled = spawnSync(process.execPath, ['tools/scripts/assemble.mjs', fixture()], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(assembled.status, assembled.stderr).toBe(0);
  files = sizes(fixture(), '');
  spawnSync('chmod', ['-R', 'a-w', fixture()]);
  for (const [name, text] of Object.entries(secrets))
    writeFileSync(path.join(folder, name), `${text}\n`, { mode: 0o444 });
  const certificates = makeCertificates();
  for (const name of ['ca.crt', 'dashboard.crt', 'dashboard.key'])
    writeFileSync(path.join(folder, name), readFileSync(path.join(certificates, name)), { mode: 0o444 });
  postgres = await startPostgres();
  writeFileSync(path.join(folder, 'database_url'), await postgres.createDatabase(), { mode: 0o444 });
});
afterAll(async () => {
  await postgres?.stop();
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const hex = () => randomBytes(32).toString('hex');
const secrets = {
  master_key: randomBytes(32).toString('base64'),
  console_key: 'pk_console_0123456789',
  console_secret: `sk_console_${hex()}`,
  operator_key: 'pk_operator_0123456789',
  operator_secret: `sk_operator_${hex()}`,
  nextauth_secret: hex(),
};

function sizes(folder: string, name: string): Map<string, number> {
  const state = lstatSync(path.join(folder, name));
  if (!state.isDirectory()) return new Map([[name, state.size]]);
  return new Map(
    readdirSync(path.join(folder, name)).flatMap((entry) => [...sizes(folder, path.join(name, entry))]),
  );
}

/** Starts a command as the image does, as a user without write access there. */
function start(command: readonly string[], settings: Readonly<Record<string, string>>) {
  const fromFiles = ['database_url', ...Object.keys(secrets)].map((name) => [
    `${name.toUpperCase()}_FILE`,
    path.join(folder, name),
  ]);
  const child = spawn(process.execPath, ['deploy/run.mjs', ...command], {
    ...user,
    cwd: fixture(),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: '/nowhere',
      UNSCANNED_DOCUMENTS_REASON: 'This program lives for one test.',
      ...Object.fromEntries(fromFiles),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, printed: () => printed };
}

it('holds what runs, and nothing that builds', () => {
  const { devDependencies, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packages = new Set(
    [...files.keys()].flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []),
  );
  const building = ['typescript', 'tsx', 'esbuild', 'tailwindcss', '@tailwindcss/postcss'];
  expect(building.filter((name) => !(name in dependencies))).toEqual([]);
  expect([...building, ...Object.keys(devDependencies)].filter((name) => packages.has(name))).toEqual([]);
  // No compiled programs except those of the browser and the embedded database.
  expect(
    [...files.keys()].filter((file) =>
      /\.(node|so|dylib|exe)(\.\d+)*$|(^|\/)(npm|npx|yarn|pnpm)$/.test(file),
    ),
  ).toEqual([]);
  expect([...files.keys()].filter((file) => /\.test\.|\.env|secrets\.json/.test(file))).toEqual([]);
  // Both programs write documents.
  expect([...files.keys()].filter((file) => /lib\/pdf\/inter-\w+\.ttf$/.test(file))).toHaveLength(4);
  const mebibytes = [...files.values()].reduce((sum, size) => sum + size, 0) / 2 ** 20;
  expect(mebibytes).toBeLessThan(150);
});

const asPage = { accept: 'text/html', 'accept-encoding': 'br' };

/** A page over TLS, from a server that the internal authority certifies; status 0 if there is none. */
const pageOverTls = (port: number, target: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const ca = readFileSync(path.join(folder, 'ca.crt'));
    request({ host: '127.0.0.1', port, path: target, ca, agent: false, headers: asPage }, async (answer) => {
      const page = text(answer.pipe(createBrotliDecompress())).catch(() => '');
      resolve({ status: answer.statusCode ?? 0, text: await page });
    })
      .once('error', () => resolve({ status: 0, text: '' }))
      .end();
  });

it('migrates, serves, administers and shows its pages as a user who may write nothing there', async () => {
  const [port, servicePort] = [await freePort(), await freePort()];
  const settings = {
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.crt'),
    DASHBOARD_TLS_CERTIFICATE_FILE: path.join(folder, 'dashboard.crt'),
    DASHBOARD_TLS_KEY_FILE: path.join(folder, 'dashboard.key'),
  };
  const migrated = start(['migrate'], settings);
  expect(await migrated.ended, migrated.printed()).toBe(0);

  const healthy = async () => (await start(['healthy'], settings).ended) === 0;
  expect(await healthy()).toBe(false);
  const service = start(['service'], settings);
  const dashboard = start(['dashboard'], { ...settings, SERVICE_URL: `http://127.0.0.1:${servicePort}` });
  const programs = [service, dashboard];
  try {
    for (const [program, ask] of [
      [
        service,
        () =>
          fetch(`http://127.0.0.1:${servicePort}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
      ],
      [dashboard, () => pageOverTls(port, '/sign-in').then(({ status }) => status)],
    ] as const) {
      for (;;) {
        if (program.child.exitCode !== null) throw new Error(program.printed());
        if ((await ask()) === 200) break;
        await sleep(50);
      }
    }
    expect(await healthy()).toBe(true);
    // It finds its stylesheet from whichever folder it was started in.
    expect((await pageOverTls(port, '/sign-in')).text).toMatch(
      /<style>@.*<link rel="stylesheet"[^>]+disabled/s,
    );
    await expect(fetch(`http://127.0.0.1:${port}/sign-in`)).rejects.toThrow();
    const words = ['organisation', 'create', '--name', 'Assembled', '--slug', 'assembled', '--json'];
    const admin = start(['admin', ...words], settings);
    expect(await admin.ended, admin.printed()).toBe(0);
    expect(JSON.parse(admin.printed())).toMatchObject({ slug: 'assembled' });
  } finally {
    for (const { child } of programs) child.kill('SIGTERM');
  }
  // Next exits with the signal's number after it has finished the requests under way.
  expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 143]);
  // Nothing failed for lack of a writable folder.
  expect(programs.map(({ printed }) => printed()).join('')).not.toMatch(/EACCES|EROFS|EPERM/);
});

it('states what can be run, and which setting is there twice', async () => {
  const nothing = start(['everything'], {});
  expect([await nothing.ended, nothing.printed()]).toEqual([
    2,
    expect.stringContaining('migrate, admin, dashboard'),
  ]);
  const half = start(['dashboard'], { DASHBOARD_TLS_CERTIFICATE: 'x' });
  expect([await half.ended, half.printed()]).toEqual([
    2,
    expect.stringContaining('DASHBOARD_TLS_CERTIFICATE and DASHBOARD_TLS_KEY go together'),
  ]);
  const twice = start(['service'], { MASTER_KEY: 'x' });
  expect([await twice.ended, twice.printed()]).toEqual([
    2,
    expect.stringContaining('MASTER_KEY and MASTER_KEY_FILE'),
  ]);
});

it('refuses a secret that can be guessed, in the dashboard too', async () => {
  const weak = path.join(folder, 'weak');
  writeFileSync(weak, `${'a'.repeat(48)}\n`, { mode: 0o444 });
  const port = String(await freePort());
  for (const [command, name] of [
    ['service', 'OPERATOR_SECRET'],
    ['dashboard', 'NEXTAUTH_SECRET'],
  ] as const) {
    const started = start([command], { PORT: port, SERVICE_PORT: port, [`${name}_FILE`]: weak });
    expect([await started.ended, started.printed()]).toEqual([
      1,
      expect.stringContaining(`  ${name} can be guessed`),
    ]);
  }
});
