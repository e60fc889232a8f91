import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readProject } from './project';

const root = path.join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (file: string, pattern: RegExp) =>
  [...text(file).matchAll(pattern)].map(([, found = '']) => found);

describe('the image', () => {
  const ignored = text('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) =>
      line
        .replace(/[.+]/g, '\\$&')
        .replaceAll('**/', '(.*/)?')
        .replace(/(?<!\.)\*/g, '[^/]*'),
    );
  const outside = new RegExp(`^(${ignored.join('|')})(/|$)`);

  it('is built from files that need no other', () => {
    const { modules, resolve } = readProject(root);
    const inside = modules.filter((module) => !outside.test(module.path));
    expect(inside.length).toBeGreaterThan(1_000);
    const missing = inside.flatMap((module) =>
      module.imports.flatMap(({ specifier }) => {
        const target = resolve(module.path, specifier);
        return target && outside.test(target) ? [`${module.path} imports ${target}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('takes nothing along that is secret or was made here', () => {
    const secret = [
      '.env',
      '.env.local',
      '.data/secrets.json',
      'deploy/secrets/master_key',
      'deploy/settings.env',
    ];
    const made = ['node_modules/next/index.js', '.next/BUILD_ID', 'dist/service.js', '.git/config'];
    expect([...secret, ...made].filter((file) => !outside.test(file))).toEqual([]);
    const needed = [
      'package-lock.json',
      'deploy/run.mjs',
      'tools/scripts/assemble.mjs',
      'next.config.ts',
      'lib/env.ts',
    ];
    expect(needed.filter((file) => outside.test(file))).toEqual([]);
  });
});

describe('the compose file', () => {
  const settings = matches('docs/settings.md', /^\| `(\w+)` \|/gm);

  it('gives settings that there are, and no password', () => {
    const given = matches('deploy/compose.yaml', /^ {4,6}([A-Z][A-Z0-9_]+): /gm)
      .map((name) => name.replace(/_FILE$/, ''))
      .filter((name) => !/^(POSTGRES|GF)_/.test(name));
    const example = matches('deploy/settings.example', /^([A-Z_]+)=/gm);
    expect(given).toContain('MASTER_KEY');
    expect([...given, ...example].filter((name) => !settings.includes(name))).toEqual([]);
    expect(text('deploy/compose.yaml')).not.toMatch(/(PASSWORD|SECRET|_KEY|DATABASE_URL): /);
  });

  it('names the secrets that make-secrets.sh makes, each another, for their owner alone', () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = path.join(parent, 'made');
    const make = () => spawnSync('sh', ['deploy/make-secrets.sh', folder], { cwd: root, encoding: 'utf8' });
    const first = make();
    expect(first.status, first.stderr).toBe(0);
    const read = () =>
      readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8').trim()]);
    const made = read();
    expect(make().status).toBe(0);
    expect(read()).toEqual(made);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(new Set(made.map(([, secret]) => secret)).size).toBe(made.length);
    const named = matches('deploy/compose.yaml', /file: secrets\/(\w+) /g);
    expect(made.map(([name]) => name).sort()).toEqual(named.sort());
    const secrets = new Map(made as [string, string][]);
    expect(Buffer.from(secrets.get('master_key') ?? '', 'base64')).toHaveLength(32);
    const url = (role: string, password: string) =>
      expect.stringContaining(`//${role}:${secrets.get(password)}@`);
    expect(secrets.get('migration_database_url')).toEqual(url('partner_desk', 'owner_password'));
    expect(secrets.get('database_url')).toEqual(url('partner_desk_application', 'application_password'));
  });

  it('gives nginx and the processes the addresses that upstreams.conf names', () => {
    const addresses = matches('deploy/compose.yaml', /ipv4_address: ([\d.]+)/g);
    const named = matches('deploy/nginx/upstreams.conf', /^ +server ([\d.]+):/gm);
    expect(named).toHaveLength(3);
    expect(named.filter((address) => !addresses.includes(address))).toEqual([]);
    const trusted = matches('deploy/compose.yaml', /TRUSTED_PROXIES: ([\d.]+)/g);
    const [inner = ''] = matches('deploy/compose.yaml', /SERVICE_URL: http:\/\/([\d.]+):4080/g);
    // The service's and the dashboard's proxy is the one that the dashboard calls through: nginx.
    expect(trusted).toEqual([inner, inner]);
    expect(addresses).toContain(inner);
  });
});

describe('the units', () => {
  /** The secrets that compose gives to a program. */
  const given = (place: RegExp) =>
    [...(place.exec(text('deploy/compose.yaml'))?.[1] ?? '').matchAll(/\w+/g)].join();
  const service = given(/^ {4}OPERATOR_SECRET_FILE: .*\n {2}secrets: \[(.*)\]/m);
  const dashboard = given(/^ {6}CONSOLE_SECRET_FILE: .*\n {4}secrets: \[(.*)\]/m);

  it.each([
    ['partner-desk-service@.service', service],
    ['partner-desk-jobs.service', service],
    ['partner-desk-migrate.service', `migration_database_url,${service}`],
    ['partner-desk-dashboard.service', dashboard],
    ['partner-desk-.service.d/common.conf', ''],
  ])('%s gets the secrets of its program alone, as compose does', (unit, secrets) => {
    const file = `deploy/systemd/${unit}`;
    const loaded = [...text(file).matchAll(/^LoadCredential=(\w+):\/etc\/partner-desk\/secrets\/(\w+)$/gm)];
    expect(loaded.map(([, name]) => name).join()).toBe(secrets);
    expect(loaded.filter(([, name, from]) => name !== from)).toEqual([]);
    const read = [...text(file).matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)];
    expect(read.map(([, , name]) => name).join()).toBe(secrets);
    expect(read.filter(([, variable, name = '']) => variable !== name.toUpperCase())).toEqual([]);
    expect(matches(file, /LoadCredential=(.*)/g)).toHaveLength(loaded.length);
  });

  it('give the dashboard nothing that opens the database', () => {
    expect(dashboard).toBe('nextauth_secret,console_key,console_secret');
  });

  it('listen on this machine alone', () => {
    for (const unit of ['service@', 'jobs'])
      expect(text(`deploy/systemd/partner-desk-${unit}.service`)).toContain(' SERVICE_HOST=127.0.0.1');
    expect(text('deploy/systemd/partner-desk-dashboard.service')).toContain(' DASHBOARD_HOST=127.0.0.1 ');
  });

  it('trust the nginx of their machine, through which the dashboard calls', () => {
    const common = 'deploy/systemd/partner-desk-.service.d/common.conf';
    expect(matches(common, /TRUSTED_PROXIES=(\S+)/g)).toEqual(['127.0.0.1']);
    const dashboard = 'deploy/systemd/partner-desk-dashboard.service';
    expect(matches(dashboard, /SERVICE_URL=(\S+)/g)).toEqual(['http://127.0.0.1:4080']);
  });
});
