import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import blockedPorts from '@/lib/contract/blocked-ports.json';
import { readSettings } from './settings';
import { checkProduction } from './settings-production';

const s3 = {
  S3_ENDPOINT: 'https://storage.example',
  S3_REGION: 'eu-west-1',
  S3_BUCKET: 'documents',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'canary-secret',
};

describe('the storage of files', () => {
  it('is the database unless all of its settings are there', () => {
    expect(readSettings({}).s3).toBeUndefined();
    expect(readSettings({ S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeUndefined();
    expect(readSettings(s3).s3).toEqual({
      endpoint: 'https://storage.example',
      region: 'eu-west-1',
      bucket: 'documents',
      accessKeyId: 'AKIA',
      secretAccessKey: 'canary-secret',
    });
  });

  it.each(Object.keys(s3))('states when only %s is missing, and shows no secret', (name) => {
    const read = () => readSettings({ ...s3, [name]: '' });
    expect(read).toThrow(`Set all settings of the storage or none. Missing: ${name}`);
    expect(read).not.toThrow(/canary/);
  });

  it('names what is wrong', () => {
    expect(() => readSettings({ ...s3, S3_ENDPOINT: 'ftp://storage.example' })).toThrow('S3_ENDPOINT');
    expect(() => readSettings({ ...s3, S3_BUCKET: 'Not A Bucket' })).toThrow('S3_BUCKET');
    expect(() => readSettings({ UPLOADS_AT_ONCE: '0' })).toThrow('UPLOADS_AT_ONCE');
  });
});

describe('the virus scanner', () => {
  it('has the usual port unless another is set', () => {
    expect(readSettings({}).clamav).toBeUndefined();
    expect(readSettings({ CLAMAV_PORT: '1' }).clamav).toBeUndefined();
    expect(() => readSettings({ UNSCANNED_DOCUMENTS_REASON: ' because            ' })).toThrow(
      'UNSCANNED_DOCUMENTS_REASON: must say in 20 characters or more why',
    );
    expect(readSettings({ CLAMAV_HOST: 'clamd' }).clamav).toEqual({ host: 'clamd', port: 3310 });
    expect(readSettings({ CLAMAV_HOST: 'clamd', CLAMAV_PORT: '99' }).clamav).toEqual({
      host: 'clamd',
      port: 99,
    });
  });
});

describe('the ports', () => {
  it.each(['SERVICE_PORT', 'INTERNAL_PORT'])('%s is none that fetch refuses to call', async (name) => {
    expect(() => readSettings({ [name]: '6000' })).toThrow(
      `${name}: 6000 is a port that fetch and browsers refuse to call, so the dashboard would never reach it`,
    );
    expect(readSettings({ [name]: '6001' })).toBeDefined();
  });

  it('that are refused are those that fetch of this Node refuses', async () => {
    const isRefused = (port: number) =>
      fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) }).then(
        () => false,
        ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
      );
    expect(await Promise.all(blockedPorts.map(isRefused))).not.toContain(false);
    expect(await Promise.all([4_000, 4_191, 6_001].map(isRefused))).not.toContain(true);
  });
});

describe('the identity provider', () => {
  it('is there with both of its settings, and is not reached in clear text', () => {
    expect(readSettings({}).oidc).toBeUndefined();
    const given = { OIDC_ISSUER: 'https://id.example/realms/staff', OIDC_CLIENT_ID: 'partner-desk' };
    expect(readSettings(given).oidc).toEqual({ issuer: given.OIDC_ISSUER, clientId: 'partner-desk' });
    expect(readSettings({ ...given, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc).toBeDefined();
    expect(() => readSettings({ ...given, OIDC_ISSUER: 'http://id.example' })).toThrow('https://');
    expect(() => readSettings({ OIDC_ISSUER: given.OIDC_ISSUER })).toThrow('or neither');
    expect(() => readSettings({ OIDC_CLIENT_ID: 'partner-desk' })).toThrow('or neither');
  });
});

describe('the broker', () => {
  it('is there with both of its settings, and neither goes alone', () => {
    expect(readSettings({}).broker).toBeUndefined();
    expect(readSettings({ BROKER_URL: '', BROKER_KEY: '' }).broker).toBeUndefined();
    expect(readSettings({ BROKER_URL: 'https://broker.example/v1//', BROKER_KEY: 'k' }).broker).toEqual({
      url: 'https://broker.example/v1',
      key: 'k',
    });
    expect(() => readSettings({ BROKER_URL: 'https://broker.example' })).toThrow('or neither');
    expect(() => readSettings({ BROKER_KEY: 'k' })).toThrow('or neither');
    expect(() => readSettings({ BROKER_URL: 'ftp://broker.example', BROKER_KEY: 'k' })).toThrow('BROKER_URL');
  });
});

describe('where the service listens', () => {
  it('is this machine alone, by default', () => {
    expect(readSettings({}).host).toBe('127.0.0.1');
    expect(readSettings({ SERVICE_HOST: '0.0.0.0', DEMO: 'false' }).host).toBe('0.0.0.0');
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'desk.example'])(
    'is not %s with a demo, unless allowed',
    (host) => {
      const shown = { SERVICE_HOST: host };
      expect(() => readSettings(shown)).toThrow(/SERVICE_HOST .* DEMO_ALLOW_NETWORK/);
      expect(() => readSettings({ ...shown, DEMO: '1', DATABASE_URL: 'postgres://x' })).toThrow(
        'SERVICE_HOST',
      );
      expect(readSettings({ ...shown, DEMO_ALLOW_NETWORK: 'true' }).host).toBe(host);
      expect(readSettings({ ...shown, DATABASE_URL: 'postgres://x' }).host).toBe(host);
    },
  );
});

describe('the internal port', () => {
  it('is there when it is set, on this machine alone by default', () => {
    expect(readSettings({}).internal).toBeUndefined();
    expect(readSettings({ INTERNAL_PORT: '4600' }).internal).toEqual({ port: 4600, host: '127.0.0.1' });
    const network = { INTERNAL_PORT: '4600', INTERNAL_HOST: '0.0.0.0' };
    expect(() => readSettings(network)).toThrow(/INTERNAL_HOST .* DEMO_ALLOW_NETWORK/);
    expect(readSettings({ ...network, DEMO: '0' }).internal?.host).toBe('0.0.0.0');
  });
});

it('TLS has both of its settings or none', () => {
  expect(readSettings({}).tls).toBeUndefined();
  const pair = { SERVICE_TLS_CERTIFICATE: 'certificate', SERVICE_TLS_KEY: 'canary-key' };
  expect(readSettings(pair).tls).toEqual({ certificate: 'certificate', key: 'canary-key' });
  for (const name of Object.keys(pair)) {
    expect(() => readSettings({ ...pair, [name]: '' })).toThrow('go together');
    expect(() => readSettings({ ...pair, [name]: '' })).not.toThrow(/canary/);
  }
});

const consoleSecret = `sk_console_${randomBytes(32).toString('hex')}`;
const sound = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://desk@db.example/desk',
  PUBLIC_URL: 'https://desk.example',
  SERVICE_PUBLIC_URL: 'https://api.example',
  MASTER_KEY: randomBytes(32).toString('base64'),
  CLAMAV_HOST: '/run/clamav/clamd.sock',
  CONSOLE_KEY: 'pk_console_0123456789',
  CONSOLE_SECRET: consoleSecret,
  OPERATOR_KEY: 'pk_operator_0123456789',
  OPERATOR_SECRET: `sk_operator_${randomBytes(32).toString('hex')}`,
};

function refusal(environment: Readonly<Record<string, string>>): string {
  try {
    checkProduction(environment);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('production', () => {
  it('starts with what make-secrets.sh makes, and on addresses of this machine', () => {
    expect(refusal(sound)).toBe('');
    expect(refusal({ ...sound, DEMO: 'false', WEBHOOK_ALLOW_PRIVATE: '0' })).toBe('');
    const unscanned = { CLAMAV_HOST: '', UNSCANNED_DOCUMENTS_REASON: 'Reviewers read them in a sandbox.' };
    expect(refusal({ ...sound, ...unscanned })).toBe('');
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect(refusal({ ...sound, PUBLIC_URL: `http://${host}` })).toBe('');
    }
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['CLAMAV_HOST', { CLAMAV_HOST: '' }],
    ['DEMO', { DEMO: 'true' }],
    ['DEMO', { DEMO: '1' }],
    ['WEBHOOK_ALLOW_PRIVATE', { WEBHOOK_ALLOW_PRIVATE: 'true' }],
    ['WEBHOOK_SHOW_PRIVATE_ANSWERS', { WEBHOOK_SHOW_PRIVATE_ANSWERS: '1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://desk.example' }],
    ['SERVICE_PUBLIC_URL', { SERVICE_PUBLIC_URL: 'http://api.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
    ['MASTER_KEY', { MASTER_KEY: '' }],
    ['MASTER_KEY', { MASTER_KEY: Buffer.alloc(32).toString('base64') }],
    ['MASTER_KEY', { MASTER_KEY: Buffer.from('0123456789abcdef'.repeat(2)).toString('base64') }],
    ['CONSOLE_KEY', { CONSOLE_KEY: '' }],
    ['CONSOLE_SECRET', { CONSOLE_SECRET: `sk_console_${'a'.repeat(48)}` }],
    ['OPERATOR_KEY', { OPERATOR_KEY: '' }],
    ['MASTER_KEY_NEXT', { MASTER_KEY_NEXT: Buffer.alloc(32).toString('base64') }],
    ['CONSOLE_SECRET_PREVIOUS', { CONSOLE_SECRET_PREVIOUS: consoleSecret }],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: 'abcabcabcabcabcabcabcabcabcabcabcabc' }],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: consoleSecret }],
    ['OPERATOR_SECRET', { OPERATOR_SECRET: consoleSecret.replace('console', 'operator') }],
  ])('refuses, naming %s alone: %o', (name, changed) => {
    const rows = refusal({ ...sound, ...changed })
      .split('\n')
      .slice(1);
    expect(rows).toEqual([expect.stringMatching(new RegExp(`^  ${name} .+`))]);
  });

  it('names everything that is wrong at once, and shows no secret', () => {
    const message = refusal({
      ...sound,
      DEMO: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PUBLIC_URL: 'http://desk.example',
      MASTER_KEY: Buffer.alloc(32).toString('base64'),
      CONSOLE_SECRET: 'a'.repeat(40),
      OPERATOR_SECRET: 'a'.repeat(40),
    });
    for (const name of ['DEMO', 'WEBHOOK_ALLOW_PRIVATE', 'PUBLIC_URL', 'MASTER_KEY', 'CONSOLE_SECRET']) {
      expect(message).toContain(`  ${name} `);
    }
    expect(message).toContain('OPERATOR_SECRET is the same as CONSOLE_SECRET');
    expect(message).not.toMatch(/aaaa|AAAA/);
  });
});

it('anything goes elsewhere than in production', () => {
  for (const NODE_ENV of ['development', 'test', '']) expect(refusal({ NODE_ENV, DEMO: 'true' })).toBe('');
});

const alpha = {
  RAIL_ALPHA_URL: 'https://alpha.example/v1/',
  RAIL_ALPHA_KEY: 'key',
  RAIL_ALPHA_WEBHOOK_SECRET: 'secret',
};

it('has the providers that are set, and no others', () => {
  expect(readSettings({}).rails).toEqual({});
  expect(readSettings(alpha).rails).toEqual({
    alpha: { url: 'https://alpha.example/v1', key: 'key', webhookSecret: 'secret', timeoutMs: 10_000 },
  });
  expect(readSettings({ ...alpha, RAIL_ALPHA_TIMEOUT_SECONDS: '3' }).rails.alpha?.timeoutMs).toBe(3_000);
});

it('wants all of a provider’s settings or none, and no clear text but on this machine', () => {
  for (const name of Object.keys(alpha)) {
    expect(() => readSettings({ ...alpha, [name]: '' })).toThrow(/Set all of RAIL_ALPHA_URL, .* or none/);
  }
  expect(() => readSettings({ ...alpha, RAIL_ALPHA_URL: 'http://alpha.example' })).toThrow(/https/);
  expect(readSettings({ ...alpha, RAIL_ALPHA_URL: 'http://127.0.0.1:4700/alpha' }).rails.alpha).toBeDefined();
});
