import { keyringOf } from '../crypto/keyring';
import type { Transaction } from '../database/database';
import { type Actor, type Context, nothingPending, type OpenContext, type Scope } from './context';
import { readSettings, type Settings } from './settings';

/** Settings for tests: the defaults, with fixed secrets. */
export const testSettings = (overrides: Partial<Settings> = {}): Settings => ({
  ...readSettings({}),
  keyring: keyringOf(new Uint8Array(32).fill(7)),
  consoleKey: { key: 'pk_console_for_tests', secret: 'sk_console_for_tests_0123456789abcdef' },
  operatorKey: { key: 'pk_operator_for_tests', secret: 'sk_operator_for_tests_0123456789abcdef' },
  logLevel: 'silent',
  passwordCost: 15,
  sessionRateLimitPerMinute: Math.max(600, overrides.rateLimitPerMinute ?? 0),
  ...overrides,
});

/** A context as the HTTP layer creates it, for direct calls of handlers. */
export const testContext = (tx: Transaction, overrides: Partial<OpenContext> = {}): OpenContext => ({
  tx,
  actor: { kind: 'service' } satisfies Actor,
  now: new Date('2026-11-20T09:30:00.000Z'),
  address: '127.0.0.1',
  requestId: 'test',
  settings: testSettings(),
  pending: nothingPending(),
  ...overrides,
});

/** As `testContext`, within an organisation and environment. */
export const testScopedContext = (
  tx: Transaction,
  scope: Scope,
  overrides: Partial<OpenContext> = {},
): Context => ({ ...testContext(tx, overrides), scope });
