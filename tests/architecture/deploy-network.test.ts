import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (file: string, pattern: RegExp) =>
  [...text(file).matchAll(pattern)].map(([, found = '']) => found);

describe('between the programs', () => {
  const compose = text('deploy/compose.yaml');

  it('TLS is spoken on each hop, and each certificate is checked', () => {
    const common = text('deploy/nginx/common.conf');
    expect(common).toMatch(/^proxy_ssl_verify on;$/m);
    const passed = ['service.conf', 'dashboard.conf'].flatMap((file) =>
      matches(`deploy/nginx/${file}`, /proxy_pass (\w+):/g),
    );
    expect(new Set(passed)).toEqual(new Set(['https']));
    expect(matches('deploy/prometheus/prometheus.yml', /^ {4}scheme: (\w+)$/gm)).toEqual(['https']);
    expect(text('deploy/prometheus/prometheus.yml')).toContain('ca_file: /run/secrets/ca_crt');
    expect(text('deploy/prometheus/prometheus.yml')).not.toContain('insecure_skip_verify');
    expect(matches('deploy/grafana/provisioning/datasources/prometheus.yml', /url: (\w+):/g)).toEqual([
      'https',
    ]);
    expect(compose).toContain('GF_SERVER_PROTOCOL: https');
    // No address of another program uses plain HTTP.
    expect(compose).not.toMatch(/^(?! *#).*\bhttp:\/\//m);
    expect(text('deploy/systemd/partner-desk-dashboard.service')).not.toContain('http://');
  });

  it('each listens with a certificate: those whom nginx calls and those whose metrics are read', () => {
    const names = matches('deploy/compose.yaml', /_TLS_CERTIFICATE_FILE: \/run\/secrets\/(\w+)_crt$/gm);
    expect(names).toEqual(['service', 'jobs', 'dashboard']);
    const scraped = matches('deploy/prometheus/prometheus.yml', /'([\w-]+):9464'/g);
    const made = text('deploy/make-secrets.sh');
    const hosts = [...made.matchAll(/^certificate \w+ (.*)$/gm)].flatMap(([, found = '']) =>
      found.split(' '),
    );
    expect(scraped).toEqual(['service-1', 'service-2', 'jobs']);
    expect([...scraped, 'dashboard', 'prometheus'].filter((name) => !hosts.includes(name))).toEqual([]);
  });
});

describe('the logs', () => {
  it('are sent to another machine over TLS, each side by a certificate of the other’s authority', () => {
    const sender = text('deploy/logs/journal-upload.conf');
    for (const line of [
      'ServerKeyFile=/etc/partner-desk/logs/sender.key',
      'ServerCertificateFile=/etc/partner-desk/logs/sender.crt',
      'TrustedCertificateFile=/etc/partner-desk/logs/ca.crt',
    ])
      expect(sender.split('\n')).toContain(line);
    // What the collector rejects: tests/integration/http/collector.test.ts.
    expect(text('deploy/logs/collector-nginx.conf')).toMatch(/^ +ssl_verify_client on;$/m);
    expect(text('deploy/logs/collector.service')).toContain(' --listen-http=127.0.0.1:19531 ');
    expect(matches('deploy/logs/journal-upload.conf', /^URL=(.*)$/gm)).toEqual([
      'https://logs.example.com:19532',
    ]);
  });

  it('of every container and of nginx are in the journal that is sent', () => {
    const compose = text('deploy/compose.yaml');
    expect(matches('deploy/compose.yaml', /^ +driver: (.*)$/gm)).toEqual([
      expect.stringContaining(':-journald}'),
    ]);
    expect(compose.match(/^ *logging:/gm)).toHaveLength(1);
    expect(text('deploy/logs/journald.conf')).toMatch(/^Storage=persistent$/m);
    // Units log to the journal by default.
    for (const unit of readdirSync(path.join(root, 'deploy/systemd')).filter((name) =>
      name.endsWith('.service'),
    ))
      expect(text(`deploy/systemd/${unit}`)).not.toMatch(/^Standard(Output|Error)=/m);
    // The line that deploy/README.md replaces on machines without containers.
    expect(text('deploy/nginx/common.conf')).toMatch(/^access_log .* desk;$/m);
  });
});

describe('PostgreSQL', () => {
  it('is reached over TLS alone, and its certificate is checked', () => {
    const hosts = matches('deploy/postgres/pg_hba.conf', /^(host\w*)\s/gm);
    expect(new Set(hosts)).toEqual(new Set(['hostssl']));
    expect(text('deploy/make-secrets.sh')).toContain('sslmode=verify-full&sslrootcert=/run/secrets/ca_crt');
    const given = matches(
      'deploy/compose.yaml',
      /(ca_crt, (?:migration_database_url, |(\w+)_crt, \2_key, )?database_url)/g,
    );
    expect(given).toHaveLength(4);
    expect(matches('deploy/ha/patroni.yml', /^ +- (host\w*) /gm)).toEqual(['hostssl', 'hostssl']);
  });
});
