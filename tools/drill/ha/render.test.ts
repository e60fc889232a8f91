import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { render } from './render';

const folder = path.join(import.meta.dirname, '../../../deploy/ha');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const templates = readdirSync(folder).filter((file) => /\.(yml|cfg)$/.test(file));
/** The values of node.env, with test values for those that an installation must fill in. */
const given = Object.fromEntries(
  [...read('node.env').matchAll(/^(\w+)=([^\s#]*)/gm)].map(([, name = '', value = '']) => [
    name,
    value || 'x',
  ]),
);

describe('the templates of deploy/ha', () => {
  it.each(templates)('%s is filled in by what node.env names', (file) => {
    const text = render(read(file), given);
    expect(text).not.toMatch(/\$\{\w/);
    expect(text).toContain('10.0.0.11');
  });

  it('need all of node.env, and nothing else', () => {
    const asked = templates.flatMap((file) =>
      [...read(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect([...new Set(asked)].sort()).toEqual(Object.keys(given).sort());
  });

  it('name what has no value', () => {
    const template = `port: $\{PORT}`;
    expect(render(template, { PORT: '1' })).toBe('port: 1');
    const empty: Record<string, string>[] = [{}, { PORT: '' }];
    for (const values of empty) expect(() => render(template, values)).toThrow('PORT has no value.');
  });

  it('let nothing be acknowledged by one machine alone', () => {
    const patroni = read('patroni.yml');
    for (const line of [
      'synchronous_mode: true',
      'synchronous_mode_strict: true',
      "synchronous_commit: 'on'",
    ])
      expect(patroni).toContain(line);
    const setting = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
    // A leader steps down before its lease ends.
    expect(setting('ttl')).toBeGreaterThanOrEqual(setting('loop_wait') + 2 * setting('retry_timeout'));
    expect(patroni).toMatch(/^etcd:$/m);
    expect(read('etcd.yml')).toMatch(/^enable-v2: true$/m);
  });

  it('speak TLS on each way, and check certificates', () => {
    for (const file of ['etcd.yml', 'patroni.yml', 'haproxy.cfg'])
      expect(read(file)).not.toContain('http://');
    expect(read('etcd.yml').match(/client-cert-auth: true/g)).toHaveLength(1);
    expect(read('etcd.yml')).toContain('peer-transport-security: *tls');
    expect(read('patroni.yml')).toMatch(/^etcd:\n {2}hosts: .*\n {2}protocol: https$/m);
    expect(read('haproxy.cfg').match(/port 8008 check-ssl verify required ca-file/g)).toHaveLength(2);
  });

  it('lead the service to the leader alone, and end its connections when it no longer leads', () => {
    const [, primary = ''] = /^listen primary\n([\s\S]*?)\n\n/m.exec(read('haproxy.cfg')) ?? [];
    expect(primary).toContain('OPTIONS /primary');
    expect(primary).toContain('on-marked-down shutdown-sessions');
  });
});
