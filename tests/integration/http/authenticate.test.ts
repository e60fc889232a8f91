import crypto, { createSecretKey } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashBody } from '@/lib/contract/signing';
import vectors from '@/lib/contract/vectors/signature.vectors.json';
import { createAdmission } from '@/server/http/signature/admission';
import { type Claim, findSecret, readClaim } from '@/server/http/signature/authenticate';
import type { OwnPrincipal } from '@/server/http/signature/principal';
import { admit } from '@/server/http/store';
import { counting } from '@/server/organisation/account-security/testing';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { systemClock } from '@/server/platform/kernel/clock';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { signedHeaders } from '../../support/raw-http';
import { MOVED_PATH, moveableClock, stopClock } from '../../support/sandbox-clock';
import { call, read } from '../../support/service-client';

describe('authenticate', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    for (const statement of moveableClock) await database.reads.execute(sql.raw(statement));
    await database.reads.execute(sql.raw(`set search_path = ${MOVED_PATH}`));
  });
  afterAll(() => database.close());

  const principalWith = (secret: string): OwnPrincipal => ({
    kind: 'operator',
    keyId: 'pk_test_vector',
    keyNumber: -2,
    actor: { kind: 'operator' },
    secrets: [{ key: createSecretKey(secret, 'utf8'), validUntil: null }],
  });

  /** Whether the service accepts a vector's request while the database's clock shows the vector's time. */
  async function isAccepted(vector: (typeof vectors.cases)[number], number: number): Promise<boolean> {
    const now = new Date(vector.now * 1000);
    const headers = {
      'x-svc-key': 'pk_test_vector',
      'x-svc-timestamp': vector.timestamp,
      'x-svc-signature': vector.signature,
    };
    const bodyHash = hashBody(Buffer.from(vector.body, vector.body_encoding as BufferEncoding));
    let claim: Claim;
    try {
      claim = readClaim(headers);
    } catch {
      return false;
    }
    if (!findSecret(principalWith(vector.secret), claim, { ...vector, bodyHash }, now)) return false;
    await database.reads.execute(sql.raw(stopClock(now)));
    const signature = claim.signature.slice(0, 32);
    const use = { keyNumber: number, signature, signed: Number(claim.timestamp), limit: null };
    return (await admit(database.reads, [use]))[0]?.admitted ?? false;
  }

  describe('the signature vectors that partners get', () => {
    test('there are sixty or more, valid and not', () => {
      expect(vectors.cases.length).toBeGreaterThanOrEqual(60);
      expect(new Set(vectors.cases.map(({ valid }) => valid))).toEqual(new Set([true, false]));
    });

    test.each(vectors.cases.map((vector, index) => [vector.name, vector, index] as const))(
      '%s',
      async (_name, vector, index) => {
        expect(await isAccepted(vector, index)).toBe(vector.valid);
      },
    );
  });

  test('a second secret is good until its grace ends, and is distinguished from the first', () => {
    const [vector] = vectors.cases;
    if (!vector) throw new Error('no vectors');
    const now = new Date(vector.now * 1000);
    const claim = { keyId: 'pk', timestamp: vector.timestamp, signature: vector.signature };
    const bodyHash = hashBody(Buffer.from(vector.body));
    const rotated = (until: Date): OwnPrincipal => ({
      ...principalWith('another'),
      secrets: [
        { id: 'new', key: createSecretKey('another', 'utf8'), validUntil: null },
        { id: 'old', key: createSecretKey(vector.secret, 'utf8'), validUntil: until },
      ],
    });
    const inGrace = rotated(new Date(now.getTime() + 1));
    expect(findSecret(inGrace, claim, { ...vector, bodyHash }, now)?.id).toBe('old');
    expect(findSecret(rotated(now), claim, { ...vector, bodyHash }, now)).toBeNull();
  });

  test('an unknown key never passes', () => {
    const [vector] = vectors.cases;
    if (!vector) throw new Error('no vectors');
    const claim = { keyId: 'pk', timestamp: vector.timestamp, signature: vector.signature };
    const bodyHash = hashBody(Buffer.from(vector.body));
    expect(findSecret(null, claim, { ...vector, bodyHash }, new Date())).toBeNull();
  });
});

describe('unknown keys', () => {
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
    const [{ id = '' } = {}] = await read<{ id: string }[]>(
      app.url,
      org.test,
      '/partner/v1/organisation/keys',
    );
    await call(app.url, org.test, 'POST', `/partner/v1/organisation/keys/${id}/rotate`, {
      grace_seconds: 600,
    });
    expect(await workFor(org.test.key, 1)).toMatchObject([{ hmacs: 4 }]);
  });
});
