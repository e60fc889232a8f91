import { describe, expect, it } from 'vitest';
import blockedPorts from '@/lib/contract/blocked-ports.json' with { type: 'json' };
import { readSettings } from './settings';

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
