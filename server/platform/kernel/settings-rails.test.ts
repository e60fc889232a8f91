import { expect, it } from 'vitest';
import { readSettings } from './settings';

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
