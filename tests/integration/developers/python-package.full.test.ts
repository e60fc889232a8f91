import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { freePort } from '../../support/ports';
import { pdf } from '../../support/sample-files';

const packageFolder = path.join(import.meta.dirname, '../../../sdk/python');
const run = promisify(execFile);
const python = 'python3';

const answersTrue = (program: string): boolean =>
  spawnSync(python, ['-c', `import sys; print(${program})`], { encoding: 'utf8' }).stdout?.trim() === 'True';
const hasPython = answersTrue('sys.version_info >= (3, 10)');
const hasPip = answersTrue('bool(__import__("importlib.util").util.find_spec("pip"))');

/** The program below a heading of the README. */
function sample(heading: string): string {
  const text = readFileSync(path.join(packageFolder, 'README.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return /^```python\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? '';
}

let app: TestApp;
let org: TestOrganisation;
/** An empty project with the package in `site`. */
let project: string;
const started: ChildProcess[] = [];

// Writes no compiled files beside the sources.
const quiet = { PYTHONDONTWRITEBYTECODE: '1', PYTHONUNBUFFERED: '1' };
const environment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...quiet,
  PYTHONPATH: path.join(project, 'site'),
  SVC_URL: app.url,
  SVC_KEY: org.test.key,
  SVC_SECRET: org.test.secret,
  ...more,
});

function save(name: string, content: string | Buffer): string {
  const file = path.join(project, name);
  writeFileSync(file, content);
  return file;
}

/** The output lines of a program in the README. */
async function runSample(heading: string, ...args: string[]): Promise<string[]> {
  const program = save('program.py', sample(heading));
  const { stdout, stderr } = await run(python, [program, ...args], { cwd: project, env: environment() });
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

/** The JSON result of some lines that use a client. */
async function withClient(lines: string): Promise<unknown> {
  const [setup = ''] = sample('Read a list').split('\n\nfor ');
  const program = save('lines.py', `import json\n${setup}\n${lines}\n`);
  return JSON.parse((await run(python, [program], { cwd: project, env: environment() })).stdout);
}

/** Starts a program that ends with the test; returns its output. */
function start(
  heading: string,
  env: Readonly<Record<string, string>> = {},
): { readonly printed: () => string } {
  const program = save('running.py', sample(heading));
  const child = spawn(python, [program], { cwd: project, env: environment(env) });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
  }
  return { printed: () => text };
}

/** Installs from a copy without a network: with pip, or by unpacking the wheel that pip would build. */
async function install(): Promise<void> {
  const source = path.join(project, 'source');
  cpSync(packageFolder, source, { recursive: true });
  const site = path.join(project, 'site');
  const options = { cwd: source, env: { ...process.env, ...quiet, PIP_ROOT_USER_ACTION: 'ignore' } };
  if (hasPip) {
    const flags = [
      '--no-index',
      '--no-deps',
      '--no-compile',
      '--quiet',
      '--disable-pip-version-check',
      '--target',
      site,
    ];
    await run(python, ['-m', 'pip', 'install', ...flags, source], options);
    return;
  }
  mkdirSync(site);
  const unpack =
    'import build_backend, sys, zipfile; zipfile.ZipFile(build_backend.build_wheel(".")).extractall(sys.argv[1])';
  await run(python, ['-c', unpack, site], options);
}

if (!hasPython) test.skip('python 3.10 is not on this machine', () => {});

describe.runIf(hasPython)('the Python package', () => {
  beforeAll(async () => {
    project = temporaryFolder('python-package');
    app = await startApp({ rateLimitPerMinute: 1_000_000, webhookAllowPrivate: true });
    org = await app.createOrganisation('python-package');
    await install();
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await app.close();
  });

  test('passes its own tests and compiles', async () => {
    await run(python, ['-m', 'compileall', '-q', '-f', path.join(project, 'site')]);
    const env = { ...process.env, ...quiet, PYTHONPATH: path.join(project, 'site') };
    // The tests read the repository's vectors, so they run in place; the package is the installed one.
    const tests = ['-m', 'unittest', 'discover', '-s', path.join(packageFolder, 'tests')];
    const { stderr } = await run(python, tests, { cwd: project, env });
    expect(stderr).toMatch(/Ran [3-9]\d tests in .*\n\nOK\n$/);
  });

  test('makes the first call', async () => {
    const [request, ...wallets] = await runSample('Make the first call');
    expect(request).toMatch(/^pending FND-[0-9A-Z]{12} https?:\/\/\S+$/);
    expect(wallets.toSorted()).toEqual(['GHS 0.00', 'NGN 0.00', 'USD 0.00']);
  });

  test('reads a list over several pages', async () => {
    for (const amount of ['101.00', '102.00', '103.00', '104.00']) await fund(app, org.test, { amount });
    const lines = await runSample('Read a list');
    const expected = ['104.00', '103.00', '102.00', '101.00', '1000.00'].map((amount) => `${amount} pending`);
    expect(lines.slice(0, -1).map((line) => line.slice(line.indexOf(' ') + 1))).toEqual(expected);
    expect(lines.at(-1)).toBe('0 transactions on the first page, and more after None');
  });

  test('creates an order once', async () => {
    expect(await runSample('Create an order once', 'o-1')).toEqual([
      expect.stringMatching(/^The wallet has 0\.00 of \d+\.00$/),
    ]);
    await withClient(
      'for _ in range(2):\n    opened = client.wallets.fund("NGN", amount="500000.00")\n    client.sandbox.settle_funding_request(opened["id"], outcome="succeeded")\nprint("null")',
    );
    // The response to a key is repeated, even an error, so the next order uses another.
    const first = await runSample('Create an order once', 'o-2');
    expect(first).toEqual([expect.stringMatching(/^ORD-[0-9A-Z]{12} pending_fulfilment$/)]);
    expect(await runSample('Create an order once', 'o-2')).toEqual(first);
  });

  test('uploads and downloads', async () => {
    const bytes = await pdf();
    const [uploaded, ...rows] = await runSample(
      'Upload and download a document',
      save('certificate.pdf', bytes),
    );
    expect(uploaded).toMatch(/^[0-9a-f-]{36} pending [0-9a-f]{64}$/);
    expect(readFileSync(path.join(project, 'copy.pdf')).equals(bytes)).toBe(true);
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => /^FND-[0-9A-Z]{12} 500000\.00$/.test(row))).toHaveLength(2);
  });

  test('receives webhooks', async () => {
    const port = await freePort();
    const endpoint = await withClient(
      `print(json.dumps(client.webhooks.register(url="http://127.0.0.1:${port}/")))`,
    );
    const { id, secret } = endpoint as { id: string; secret: string };
    const receiver = start('Receive webhooks', { PORT: String(port), WEBHOOK_SECRET: secret });
    const forged = () =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: '{}',
        headers: { 'x-svc-webhook-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
      }).then(({ status, statusText }) => `${status} ${statusText}`);
    await expect
      .poll(() => forged().catch(receiver.printed), { timeout: 20_000 })
      .toBe('400 signature_mismatch');
    const delivery = await withClient(`print(json.dumps(client.webhooks.test("${id}")))`);
    expect(delivery).toMatchObject({ status: 'succeeded', last_status_code: 204 });
    const stored = await withClient(
      'import sqlite3\nprint(json.dumps(sqlite3.connect("events.db").execute("select id, type from events").fetchall()))',
    );
    expect(stored).toEqual([[(delivery as { event_id: string }).event_id, 'webhook.test']]);
  });

  test('follows events', async () => {
    const stream = start('Follow events');
    await expect.poll(stream.printed, { timeout: 20_000 }).toMatch(/^\d+ wallet\.funded \S+Z\n/);
    const before = stream.printed();
    await fund(app, org.test, { amount: '105.00' });
    await withClient(
      'request = next(iter(client.funding_requests.list(status="pending", limit=1)))\nclient.sandbox.settle_funding_request(request["id"], outcome="failed")\nprint("null")',
    );
    await expect
      .poll(() => stream.printed().slice(before.length), { timeout: 20_000 })
      .toMatch(/^\d+ funding\.failed /m);
  });

  test('raises errors with what the service answers', async () => {
    const [line] = await runSample('Handle errors');
    expect(line).toMatch(/^400 validation_failed \{'amount': '[^']+'\} [0-9a-f-]{36}$/);
  });
});
