import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashBody } from '@/lib/contract/signing';
import { createAdmission } from '@/server/http/signature/admission';
import { counting } from '@/server/organisation/account-security/testing';
import { systemClock } from '@/server/platform/kernel/clock';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { signedHeaders } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

const target = '/partner/v1/wallets';

let app: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  app = await startApp();
  org = await app.createOrganisation('unknown-keys');
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const wrong = (key: string) => ({
  method: 'GET',
  target,
  bodyHash: hashBody(new Uint8Array()),
  headers: Object.fromEntries(
    Object.entries(signedHeaders({ key, secret: 'wrong' }, { target })).map(([name, value]) => [
      name,
      value ?? undefined,
    ]),
  ),
  address: '203.0.113.9',
});

async function workFor(keyId: string, times: number): Promise<object[]> {
  const { database, counted } = counting(app.database);
  const admission = createAdmission({ ...database, admission: database.reads }, app.settings, systemClock);
  const hmacs = vi.spyOn(crypto, 'createHmac');
  const opened = vi.spyOn(crypto, 'createDecipheriv');
  syncBuiltinESMExports();
  const work: object[] = [];
  for (let time = 0; time < times; time += 1) {
    const request = wrong(keyId);
    hmacs.mockClear();
    opened.mockClear();
    const refusal: unknown = await admission.admit(request).catch((error: unknown) => error);
    work.push({
      refusal: String(refusal),
      statements: counted(),
      hmacs: hmacs.mock.calls.length,
      opened: opened.mock.calls.length,
    });
  }
  return work;
}

test('a wrong signature costs the same for a known and for an unknown key, the first time and later', async () => {
  const known = await workFor(org.test.key, 3);
  expect(known[0]).toMatchObject({ statements: ['execute'], hmacs: 4, opened: 2 });
  expect(known).toEqual([known[0], known[0], known[0]]);
  expect(await workFor('pk_test_nobody', 3)).toEqual(known);
});

test('and no fewer checks for a key with two secrets', async () => {
  const [{ id = '' } = {}] = await read<{ id: string }[]>(app.url, org.test, '/partner/v1/organisation/keys');
  await call(app.url, org.test, 'POST', `/partner/v1/organisation/keys/${id}/rotate`, { grace_seconds: 600 });
  expect(await workFor(org.test.key, 1)).toMatchObject([{ hmacs: 4 }]);
});
