import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/folders';
import { findOperatorKey, loadSecrets } from './load-secrets';

const given = {
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  CONSOLE_KEY: 'pk_console_0123456789',
  CONSOLE_SECRET: 'sk_console_0123456789abcdef0123456789',
  OPERATOR_KEY: 'pk_operator_0123456789',
  OPERATOR_SECRET: 'sk_operator_0123456789abcdef0123456789',
};
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('secrets from DATA_DIR', () => {
  it('are made at the first start, for nobody else to read, and stay the same', () => {
    const folder = join(temporaryFolder(), 'data');
    const first = loadSecrets({}, folder);
    expect(Buffer.from(first.masterKeys.current, 'base64')).toHaveLength(32);
    expect(loadSecrets({}, folder)).toEqual(first);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
    expect([modeOf(folder), modeOf(join(folder, 'secrets.json'))]).toEqual([0o700, 0o600]);
  });

  it('close a folder to others that was there before, and leave one that all share', () => {
    const [own, shared] = [join(temporaryFolder(), 'own'), join(temporaryFolder(), 'shared')];
    for (const [folder, mode] of [
      [own, 0o755],
      [shared, 0o1777],
    ] as const) {
      mkdirSync(folder);
      chmodSync(folder, mode);
      loadSecrets({}, folder);
      expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600);
    }
    expect([modeOf(own), modeOf(shared)]).toEqual([0o700, 0o777]);
  });

  it('are different for every installation', () => {
    const [one, other] = [loadSecrets({}, temporaryFolder()), loadSecrets({}, temporaryFolder())];
    expect(one.masterKeys).not.toEqual(other.masterKeys);
    expect(one.operatorKey).not.toEqual(other.operatorKey);
  });

  it('that are damaged stop the start by name, without showing what stands there', () => {
    const folder = temporaryFolder();
    loadSecrets({}, folder);
    const path = join(folder, 'secrets.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('sk_console_', 'sk_console_"'));
    expect(() => loadSecrets({}, folder)).toThrow(`${path} can't be used (not readable)`);
    writeFileSync(path, JSON.stringify({ masterKey: 'canary' }));
    expect(() => loadSecrets({}, folder)).toThrow(/masterKey.*operatorKey/);
    expect(() => loadSecrets({}, folder)).not.toThrow(/canary/);
  });
});

describe('secrets from the environment', () => {
  it('stand before those of DATA_DIR, which is then left alone', () => {
    const folder = temporaryFolder();
    expect(loadSecrets(given, folder)).toEqual({
      masterKeys: { current: given.MASTER_KEY },
      consoleKey: { key: given.CONSOLE_KEY, secret: given.CONSOLE_SECRET },
      operatorKey: { key: given.OPERATOR_KEY, secret: given.OPERATOR_SECRET },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('must all be set in production', () => {
    const environment = { NODE_ENV: 'production', ...given };
    expect(loadSecrets(environment, temporaryFolder()).masterKeys.current).toBe(given.MASTER_KEY);
    expect(() => loadSecrets({ ...environment, CONSOLE_SECRET: '' }, temporaryFolder())).toThrow(
      'CONSOLE_SECRET',
    );
  });

  it.each([
    [
      'a key without its secret',
      { ...given, OPERATOR_SECRET: '' },
      'Set both OPERATOR_KEY and OPERATOR_SECRET, or neither',
    ],
    [
      'a master key of the wrong size',
      { ...given, MASTER_KEY: 'c2hvcnQ=' },
      'masterKeys.current: must be 32 bytes',
    ],
    ['a secret that is too short', { ...given, CONSOLE_SECRET: 'short' }, 'consoleKey.secret'],
  ])('are refused with %s', (_name, environment, message) => {
    expect(() => loadSecrets(environment, temporaryFolder())).toThrow(message);
  });
});

describe('secrets that are rotated', () => {
  const rotated = {
    ...given,
    MASTER_KEY_NEXT: Buffer.alloc(32, 2).toString('base64'),
    MASTER_KEY_PREVIOUS: 'kms:arn:aws:kms:eu-west-1:key/1:c2VhbGVk',
    CONSOLE_KEY_PREVIOUS: 'pk_console_previous_0123',
    CONSOLE_SECRET_PREVIOUS: 'sk_console_previous_0123456789abcdef',
  };

  it('stand beside the present ones', () => {
    expect(loadSecrets(rotated, temporaryFolder())).toMatchObject({
      masterKeys: {
        current: given.MASTER_KEY,
        next: rotated.MASTER_KEY_NEXT,
        previous: rotated.MASTER_KEY_PREVIOUS,
      },
      consoleKey: { key: given.CONSOLE_KEY, secret: given.CONSOLE_SECRET },
      previousConsoleKey: { key: rotated.CONSOLE_KEY_PREVIOUS, secret: rotated.CONSOLE_SECRET_PREVIOUS },
      previousOperatorKey: undefined,
    });
  });

  it('are refused where half of a pair is missing, or a key is none', () => {
    expect(() => loadSecrets({ ...rotated, CONSOLE_SECRET_PREVIOUS: '' }, temporaryFolder())).toThrow(
      'Set both CONSOLE_KEY_PREVIOUS and CONSOLE_SECRET_PREVIOUS, or neither',
    );
    expect(() => loadSecrets({ ...rotated, MASTER_KEY_NEXT: 'canary' }, temporaryFolder())).toThrow(
      /^(?!.*canary)[\s\S]*masterKeys\.next/,
    );
  });
});

describe("the operators' key", () => {
  it('is found where the service has it, and never made', () => {
    const folder = temporaryFolder();
    expect(findOperatorKey({}, folder)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
    const { operatorKey } = loadSecrets({}, folder);
    expect(findOperatorKey({}, folder)).toEqual(operatorKey);
    expect(findOperatorKey(given, folder)).toEqual({
      key: given.OPERATOR_KEY,
      secret: given.OPERATOR_SECRET,
    });
  });
});
