import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fillPath } from '@/lib/contract/fill-path';
import { type Role, roles } from '@/lib/contract/permissions';
import { issueKey } from '@/server/organisation/api-keys/issue-key';
import { revokeSessionKeys } from '@/server/organisation/api-keys/revoke-keys';
import { apiKeySecrets, apiKeys } from '@/server/organisation/api-keys/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { open } from '@/server/platform/crypto/seal';
import { testDatabase } from '@/server/platform/database/testing';
import { within } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { startApp, type TestApp } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { partnerOperationList, rejectionOf, roleTables } from '../../support/role-table';

describe('roles', () => {
  let app: TestApp;
  const keys = new Map<Role, KeyPair>();
  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 100_000 });
    await app.createOrganisation('matrix');
    for (const role of roles) {
      const email = `${role}@matrix.example`;
      await addMember(app, 'matrix', email, role);
      const [membership] = (await signIn(app, email)).memberships;
      keys.set(role, membership?.keys.test ?? expect.unreachable());
    }
  });
  afterAll(() => app.close());

  /**
   * Calls an operation so that nothing happens even if it is allowed: a POST without its Idempotency-Key, and other
   * writes with an invalid body. Both are checked after the permission.
   */
  async function tryOut(role: Role, operation: (typeof partnerOperationList)[number][1]) {
    const { method, path: template, example } = operation;
    const query = new URLSearchParams(example.query as Record<string, string> | undefined).toString();
    const params = (example.params ?? {}) as Record<string, string>;
    const target = fillPath(template, params) + (method === 'GET' && query ? `?${query}` : '');
    const pair = keys.get(role) ?? expect.unreachable();
    return sendSigned(app.url, pair, { method, target, ...(method !== 'GET' && { body: '[]' }) });
  }

  describe.each(roles)('a member with the role %s', (role) => {
    test('may call exactly what the role allows', async () => {
      const wrong: string[] = [];
      for (const [id, operation] of partnerOperationList) {
        if (operation.kind === 'event-stream') continue;
        const answer = await tryOut(role, operation);
        const lacking = rejectionOf(role, operation);
        const { code, details } = answer.json?.error ?? {};
        const saidNo = answer.status === 403 && code === 'forbidden';
        const asExpected =
          lacking !== null
            ? saidNo && details?.permission === lacking
            : operation.freshFactor
              ? saidNo && details?.second_factor === 'required'
              : answer.status !== 403 && answer.status !== 401 && answer.status < 500;
        if (!asExpected) wrong.push(`${id}: ${answer.status} ${JSON.stringify(details ?? {})}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  test('docs/roles.md shows the table as the code has it', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/roles.md'), 'utf8');
    expect(page).toContain(roleTables());
  });
});

describe('issue key', () => {
  let service: TestService;
  beforeAll(async () => {
    service = testService(await testDatabase());
  });
  afterAll(() => service.database.close());

  const scope = { organisationId: newId(), environment: 'live' } as const;
  const issue = (order: Partial<Parameters<typeof issueKey>[1]> = {}) =>
    service.run((context) =>
      issueKey(within(context, scope), { name: 'Payouts', permissions: ['wallets:read'], ...order }),
    );
  const rowOf = async (key: string) => {
    const [row] = await service.database.reads.select().from(apiKeys).where(eq(apiKeys.id, key));
    return row ?? expect.unreachable();
  };

  it('gives a key and a secret of letters and digits that name their environment, never the same twice', async () => {
    const pairs = await Promise.all(Array.from({ length: 20 }, () => issue()));
    for (const { key, secret } of pairs) {
      expect(key).toMatch(/^pk_live_[0-9A-Za-z]{22}$/);
      expect(secret).toMatch(/^sk_live_[0-9A-Za-z]{43}$/);
    }
    expect(new Set(pairs.flatMap(({ key, secret }) => [key, secret])).size).toBe(40);
  });

  it("stores the secret sealed for its row alone, another key's row opens nothing", async () => {
    const pairs = [await issue(), await issue()];
    const rows = await Promise.all(
      pairs.map(async ({ key }) => {
        const [row] = await service.database.reads
          .select()
          .from(apiKeySecrets)
          .where(eq(apiKeySecrets.keyId, key));
        return row ?? expect.unreachable();
      }),
    );
    const opened = (row: (typeof rows)[number], sealed: Uint8Array) =>
      open(service.settings.keyring, { ...scope, row: `api_key_secrets/${row.id}` }, sealed);
    const [one, other] = [rows[0] ?? expect.unreachable(), rows[1] ?? expect.unreachable()];
    expect(opened(one, one.sealed)).toBe(pairs[0]?.secret);
    expect(() => opened(one, other.sealed)).toThrow();
    expect(Buffer.from(one.sealed).includes(pairs[0]?.secret ?? '')).toBe(false);
  });

  it('ends at its expiry, and never without an expiry', async () => {
    const expiresAt = new Date(service.now.getTime() + 60_000);
    expect((await rowOf((await issue({ expiresAt })).key)).expiresAt).toEqual(expiresAt);
    expect((await rowOf((await issue()).key)).expiresAt).toBeNull();
  });

  it("revokes a session's keys once, and leaves every other key alone", async () => {
    const session = { id: newId(), memberId: newId() };
    const mine = [await issue({ session }), await issue({ session })].map(({ key }) => key);
    const { key: other } = await issue({ session: { ...session, id: newId() } });
    const { key: plain } = await issue();
    for (const seconds of [10, 10]) {
      service.later(seconds);
      await service.run((context) => revokeSessionKeys(context, session.id));
    }
    const first = new Date(service.now.getTime() - 10_000);
    const rows = await service.database.reads.select().from(apiKeys).orderBy(asc(apiKeys.number));
    const stateOf = (key: string) => {
      const row = rows.find(({ id }) => id === key);
      return [row?.revokedAt, row?.version];
    };
    for (const key of mine) expect(stateOf(key)).toEqual([first, 2]);
    for (const key of [other, plain]) expect(stateOf(key)).toEqual([null, 1]);
  });
});
