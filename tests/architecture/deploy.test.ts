import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importsFromOutsideImage, outsideImage } from './image';
import { projectOf } from './project';

const root = path.join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (file: string, pattern: RegExp) =>
  [...text(file).matchAll(pattern)].map(([, found = '']) => found);

describe('the image', () => {
  it('is built from files that need no other', () => {
    const project = projectOf({
      'app/page.ts': "import '@/lib/a'; import '@/tests/support/b';",
      'lib/a.ts': '',
      'tests/support/b.ts': "import '@/e2e/c';",
      'e2e/c.ts': '',
    });
    expect(importsFromOutsideImage(project)).toEqual([
      'app/page.ts:1 imports tests/support/b.ts, which is not in the image',
    ]);
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
    expect([...secret, ...made].filter((file) => !outsideImage.test(file))).toEqual([]);
    const needed = [
      'package-lock.json',
      'deploy/run.mjs',
      'tools/scripts/assemble.mjs',
      'next.config.ts',
      'lib/env.ts',
    ];
    expect(needed.filter((file) => outsideImage.test(file))).toEqual([]);
  });
});

describe('the compose file', () => {
  const settings = matches('docs/settings.md', /^\| `(\w+)` \|/gm);

  it('gives settings that there are, and no password', () => {
    const given = matches('deploy/compose.yaml', /^ {4,6}([A-Z][A-Z0-9_]+): /gm)
      .map((name) => name.replace(/_FILE$/, ''))
      .filter(
        (name) =>
          !/^(POSTGRES|GF)_|^(NODE_EXTRA_CA_CERTS|NODE_OPTIONS|SSL_CERT|NODE_IMAGE|RUNTIME_IMAGE)$/.test(
            name,
          ),
      );
    const example = matches('deploy/settings.example', /^([A-Z_]+)=/gm);
    expect(given).toContain('MASTER_KEY');
    expect([...given, ...example].filter((name) => !settings.includes(name))).toEqual([]);
    expect(text('deploy/compose.yaml')).not.toMatch(
      /(PASSWORD|SECRET|_KEY|DATABASE_URL): (?!\/run\/secrets\/)/,
    );
  });

  it('names the secrets that make-secrets.sh makes, each another, for their owner alone', () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const folder = path.join(parent, 'made');
    const make = () => spawnSync('sh', ['deploy/make-secrets.sh', folder], { cwd: root, encoding: 'utf8' });
    const first = make();
    expect(first.status, first.stderr).toBe(0);
    const read = (inside = folder): [string, string][] =>
      readdirSync(inside, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [name, readFileSync(path.join(inside, name), 'utf8').trim()]);
    const made = read();
    expect(make().status).toBe(0);
    expect(read()).toEqual(made);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const filled = made.flatMap(([, secret]) => (secret === '' ? [] : [secret]));
    expect(new Set(filled).size).toBe(filled.length);
    const empty = made.flatMap(([name, secret]) => (secret === '' ? [name] : []));
    expect(empty.filter((name) => !/_(next|previous)$|^kms_token$/.test(name))).toEqual([]);
    const named = matches('deploy/compose.yaml', /file: secrets\/(\w+) /g);
    expect(made.map(([name]) => name).sort()).toEqual(named.sort());
    // The authority's private key is created, but no program gets it.
    const certificates = matches('deploy/compose.yaml', /file: secrets\/tls\/([\w.]+) /g);
    const tls = read(path.join(folder, 'tls')).map(([name]) => name);
    expect(tls.sort()).toEqual([...certificates, 'ca.key'].sort());
    const secrets = new Map(made);
    expect(Buffer.from(secrets.get('master_key') ?? '', 'base64')).toHaveLength(32);
    const url = (role: string, password: string) =>
      expect.stringContaining(`//${role}:${secrets.get(password)}@`);
    expect(secrets.get('migration_database_url')).toEqual(url('partner_desk', 'owner_password'));
    expect(secrets.get('database_url')).toEqual(url('partner_desk_application', 'application_password'));
  });

  it('gives nginx and the processes the addresses that upstreams.conf names', () => {
    const addresses = matches('deploy/compose.yaml', /ipv4_address: ([\d.]+)/g);
    const named = matches('deploy/nginx/upstreams.conf', /^ +server ([\d.]+):/gm);
    expect(named).toHaveLength(5);
    expect(named.filter((address) => !addresses.includes(address))).toEqual([]);
    const trusted = matches('deploy/compose.yaml', /TRUSTED_PROXIES: ([\d.]+)/g);
    const [inner = ''] = matches('deploy/compose.yaml', /SERVICE_URL: https:\/\/([\d.]+):4080/g);
    // The trusted proxy of the service and of the dashboard is nginx, through which the dashboard calls.
    expect(trusted).toEqual([inner, inner]);
    expect(addresses).toContain(inner);
  });
});

describe('every container', () => {
  const compose = text('deploy/compose.yaml');
  const services = [...compose.matchAll(/^ {2}([a-z][\w-]*):(?: &[\w-]+)?\n((?: {4}.*\n|\n)+)/gm)].filter(
    ([, , block = '']) => /^ {4}(image|<<|command):/m.test(block),
  );
  const names = services.map(([, name = '']) => name);

  it('is hardened by the same lines', () => {
    expect(names).toEqual(
      expect.arrayContaining(['postgres', 'nginx', 'grafana', 'prometheus', 'service-1']),
    );
    const hardened = /x-hardened: &hardened\n([\s\S]*?)\n\n/.exec(compose)?.[1] ?? '';
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'pids_limit'])
      expect(hardened).toContain(line);
    const loose = services.filter(
      ([, , block = '']) => !/^ {4}<<: \*(hardened|desk|service|service-1)$/m.test(block),
    );
    expect(loose.map(([, name]) => name)).toEqual([]);
    expect(compose).not.toMatch(/read_only: false|privileged: true|cap_add|network_mode: host/);
  });

  it('of others has an image by digest and a user who is not root', () => {
    for (const name of ['postgres', 'nginx', 'prometheus', 'grafana', 'clamav']) {
      const block = services.find(([, one]) => one === name)?.[2] ?? '';
      expect(block).toMatch(/^ {4}user: '[1-9]\d*:[1-9]\d*'$/m);
      expect(block).toContain(`image: \${${name.toUpperCase()}_IMAGE:?run deploy/pin-images.sh}`);
    }
    expect(matches('deploy/compose.yaml', /^ +image: (?!\$)(\S+)/gm)).toEqual([
      expect.stringMatching(/^partner-desk:/),
    ]);
  });

  it('is refused without digests', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'images-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const ENV_FILE = path.join(folder, '.env');
    const check = () =>
      spawnSync('sh', ['deploy/pin-images.sh', '--check'], { cwd: root, env: { ...process.env, ENV_FILE } });
    expect(check().status).toBe(1);
    const named = [...new Set(matches('deploy/compose.yaml', /\$\{(\w+_IMAGE):/g))];
    const digest = `@sha256:${'0'.repeat(64)}`;
    writeFileSync(ENV_FILE, named.map((name) => `${name}=registry/image:1${digest}\n`).join(''));
    expect(check().status).toBe(0);
    writeFileSync(ENV_FILE, named.map((name) => `${name}=registry/image:1\n`).join(''));
    expect(check().status).toBe(1);
  });
});

describe('the units', () => {
  /** The secrets that compose gives to a program, except the authority's certificate, which is not secret. */
  const given = (place: RegExp) =>
    [...(place.exec(text('deploy/compose.yaml'))?.[1] ?? '').matchAll(/\w+/g)].slice(1).join();
  const every = given(/^ {4}OPERATOR_SECRET_FILE: .*\n {2}secrets: \[(.*)\]/m);
  const jobs = given(/^ {4}secrets:\n {6}\[(ca_crt, jobs_crt.*)\]/m);
  const service = given(/^ {4}secrets:\n {6}\[(ca_crt, service_crt.*)\]/m);
  const dashboard = given(/^ {6}CONSOLE_SECRET_FILE: .*\n {4}secrets: \[(.*)\]/m);

  it.each([
    ['partner-desk-service@.service', service],
    ['partner-desk-jobs.service', jobs],
    ['partner-desk-migrate.service', `migration_database_url,${every}`],
    ['partner-desk-dashboard.service', dashboard],
    ['partner-desk-.service.d/common.conf', ''],
  ])('%s gets the secrets of its program alone, as compose does', (unit, secrets) => {
    const file = `deploy/systemd/${unit}`;
    const loaded = [
      ...text(file).matchAll(/^LoadCredential=(\w+):\/etc\/partner-desk\/secrets\/(?:tls\/)?([\w.]+)$/gm),
    ];
    expect(loaded.map(([, name]) => name).join()).toBe(secrets);
    expect(loaded.filter(([, name, from = '']) => name !== from.replace('.', '_'))).toEqual([]);
    const read = [...text(file).matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)];
    expect(read.map(([, , name]) => name).join()).toBe(secrets);
    const variableOf = (name: string) =>
      name
        .toUpperCase()
        .replace(/^(JOBS|SERVICE|DASHBOARD)_CRT$/, '$1_TLS_CERTIFICATE')
        .replace(/^(JOBS|SERVICE|DASHBOARD)_KEY$/, '$1_TLS_KEY')
        .replace(/^JOBS/, 'SERVICE');
    expect(read.filter(([, variable, name = '']) => variable !== variableOf(name))).toEqual([]);
    expect(matches(file, /LoadCredential=(.*)/g)).toHaveLength(loaded.length);
  });

  it('give each program that listens the key of its own certificate, and no other', () => {
    expect(service).toBe(`service_crt,service_key,${every}`);
    expect(jobs).toBe(`jobs_crt,jobs_key,${every}`);
    expect(every).not.toContain('_crt');
  });

  it('give the dashboard nothing that opens the database', () => {
    expect(dashboard).toBe(
      'dashboard_crt,dashboard_key,nextauth_secret,nextauth_secret_previous,console_key,console_secret',
    );
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
    expect(matches(dashboard, /SERVICE_URL=(\S+)/g)).toEqual(['https://127.0.0.1:4080']);
  });
});
