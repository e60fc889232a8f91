import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PASSWORD_FILE } from '@/server/sandbox/demo-data/accounts';
import type { KeyPair } from '@/tests/support/raw-http';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; docs/qa.md says what a run needs.`);
  return value;
}

/** The product under test: one that this run has started, or the one at E2E_BASE_URL. */
export const product = {
  url: setting('E2E_URL'),
  serviceUrl: setting('E2E_SERVICE_URL'),
  /** False on another deployment: this run then has only the given keys, and no operator's. */
  isOurs: !process.env.E2E_BASE_URL,
  /** The data folder of a product that this run has started. */
  get dataDir() {
    return setting('E2E_DATA_DIR');
  },
};

/** The input of a run against another deployment: an organisation's slug, a key of its test environment, a member. */
export const readGiven = () => ({
  slug: setting('E2E_ORGANISATION'),
  key: { key: setting('E2E_KEY'), secret: setting('E2E_SECRET') },
  member: { email: setting('E2E_EMAIL'), password: setting('E2E_PASSWORD') },
});

interface Secrets {
  readonly masterKey: string;
  readonly nextauthSecret: string;
  readonly consoleKey: KeyPair;
  readonly operatorKey: KeyPair;
}

/** The installation's own secrets, created by its first start. */
export const readSecrets = (): Secrets =>
  JSON.parse(readFileSync(path.join(product.dataDir, 'secrets.json'), 'utf8'));

/** The password of the demo accounts, created by its first start. */
export const readDemoPassword = (): string =>
  readFileSync(path.join(product.dataDir, DEMO_PASSWORD_FILE), 'utf8').trim();
