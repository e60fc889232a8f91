import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '@/server/cli/testing';
import { openKeyring } from '@/server/core/master-keys/open-keyring';
import { reportSealing } from '@/server/core/master-keys/store';
import { sealedColumns } from '@/server/jobs/modules';
import { masterKeyOf } from '@/server/platform/crypto/keyring';
import { openKms, readMasterKey } from '@/server/platform/crypto/kms';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { sendSigned } from '../../support/raw-http';

const previous = {
  previousConsoleKey: { key: 'pk_console_before', secret: 'sk_console_before_0123456789abcdef' },
  previousOperatorKey: { key: 'pk_operator_before', secret: 'sk_operator_before_0123456789abcdef' },
};
let app: TestApp;
const run = (args: readonly string[], line?: string, kms?: ReturnType<typeof openKms>) =>
  runCommand(['master-key', ...args], { url: app.url, ...app.settings.operatorKey }, line, kms);

function fileKms() {
  const path = join(temporaryFolder(), 'key');
  writeFileSync(path, Buffer.alloc(32, 5).toString('base64'));
  chmodSync(path, 0o400);
  return openKms({ url: pathToFileURL(path).href, token: undefined });
}

beforeAll(async () => {
  app = await startApp(previous);
});
afterAll(() => app?.close());

describe('admin master-key', () => {
  it('shows the keys by their ids, and what is not yet under the present one', async () => {
    const { current } = app.settings.keyring;
    const next = masterKeyOf(new Uint8Array(32).fill(8));
    await openKeyring(app.database, { current, next, previous: undefined }, sealedColumns);
    await app.database.write((tx) => reportSealing(tx, current.id));
    const shown = await run(['status']);
    expect([shown.code, shown.error]).toEqual([0, '']);
    expect(shown.out).toMatch(new RegExp(`${current.id} +sealing[\\s\\S]*${next.id} +announced`));
    expect(shown.out).toContain('All records are under the current key.');
    await app.database.write((tx) => reportSealing(tx, next.id));
    expect((await run(['status'])).out).toContain(`Records may still be under ${next.id}`);
    const { out } = await run(['status', '--json']);
    expect(JSON.parse(out)).toMatchObject({ is_rotating: true, keys: [{ id: current.id }, { id: next.id }] });
    expect(out).not.toContain(Buffer.from(current.bytes).toString('base64'));
  });

  it('makes a key, wrapped where there is a KMS', async () => {
    const [one, other] = [await run(['create']), await run(['create'])];
    expect(one.out).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
    expect(other.out).not.toBe(one.out);
    const kms = fileKms();
    const { id, master_key } = JSON.parse((await run(['create', '--json'], '', kms)).out);
    expect(master_key).toMatch(/^kms:/);
    expect((await readMasterKey('MASTER_KEY', master_key, kms)).id).toBe(id);
  });

  it('wraps a key that there is, read from standard input', async () => {
    const kms = fileKms();
    const bytes = Buffer.alloc(32, 6);
    const wrapped = await run(['wrap'], bytes.toString('base64'), kms);
    expect(await readMasterKey('MASTER_KEY', wrapped.out.trim(), kms)).toEqual(masterKeyOf(bytes));
    expect(await run(['wrap'], 'c2hvcnQ=', kms)).toMatchObject({ code: 1, out: '' });
    expect(await run(['wrap'], bytes.toString('base64'))).toMatchObject({
      code: 1,
      error: 'KMS_URL is not set.\n',
    });
  });
});

it('operators and the dashboard sign with the present pair or the one before', async () => {
  const { consoleKey, operatorKey } = app.settings;
  const operators = [operatorKey, previous.previousOperatorKey];
  for (const pair of operators) {
    const answer = await sendSigned(app.url, pair, { target: '/operator/v1/operators' });
    expect(answer.status).toBe(200);
  }
  const password = {
    email: 'nobody@harbour.example',
    password: 'four words in a row',
    address: '203.0.113.7',
  };
  const signIn = { method: 'POST', target: '/console/v1/sessions', body: JSON.stringify(password) };
  const answers = [];
  for (const pair of [consoleKey, previous.previousConsoleKey, previous.previousOperatorKey]) {
    answers.push(await sendSigned(app.url, pair, signIn));
  }
  expect(answers[1]?.json.error?.code).toBe(answers[0]?.json.error?.code);
  expect(answers[2]?.json.error?.code).not.toBe(answers[0]?.json.error?.code);
  const swapped = { key: previous.previousConsoleKey.key, secret: consoleKey.secret };
  expect((await sendSigned(app.url, swapped, signIn)).status).toBe(401);
});
