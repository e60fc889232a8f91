import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { type KybStatus, kybStatuses } from '@/lib/contract/organisation/organisation';
import { auditEntries } from '@/server/core/audit-log/tables';
import { createKey } from '@/server/organisation/api-keys/create-api-key';
import { apiKeySecrets, apiKeys } from '@/server/organisation/api-keys/tables';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import {
  changeKybStatus,
  lockForEditing,
  lockOrganisation,
} from '@/server/organisation/organisations/lock-organisation';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import { organisations } from '@/server/organisation/organisations/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { open } from '@/server/platform/crypto/seal';
import { testDatabase } from '@/server/platform/database/testing';
import { within } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { ledgerAccounts } from '@/server/wallets/ledger/tables';
import { mandates } from '@/server/wallets/mandates/tables';

let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase());
});
afterAll(() => service.database.close());

const create = (slug: string) =>
  service.run((context) => createOrganisation(context, { name: 'Harbour', slug }, openWallets));

const versionOf = async (id: string) => {
  const [row] = await service.database.reads.select().from(organisations).where(eq(organisations.id, id));
  return row?.version;
};

describe('creating an organisation', () => {
  it('answers as the contract states, with keys that may do everything', async () => {
    const answer = await create('created');
    expect(operations.createOrganisation.answer.parse(answer)).toEqual(answer);
    const { id, keys } = answer.data;
    expect(keys.test.key).toMatch(/^pk_test_[0-9A-Za-z]{22}$/);
    expect(keys.live.secret).toMatch(/^sk_live_[0-9A-Za-z]{43}$/);

    const rows = await service.database.reads.select().from(apiKeys).where(eq(apiKeys.organisationId, id));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.permissions).toHaveLength(10);
      expect(row.permissions.every((permission) => permission.endsWith(':write'))).toBe(true);
      expect([row.sessionId, row.expiresAt, row.revokedAt, row.version]).toEqual([null, null, null, 1]);
    }
  });

  it('opens the wallets of both environments at zero, and the one mandate of the sandbox', async () => {
    const { id } = (await create('furnished')).data;
    const accounts = await service.database.reads
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.organisationId, id));
    const wallets = accounts.filter(({ kind }) => kind === 'wallet');
    expect(wallets.map(({ environment, currency }) => `${environment} ${currency}`).sort()).toEqual([
      'live GHS',
      'live NGN',
      'live USD',
      'test GHS',
      'test NGN',
      'test USD',
    ]);
    expect(wallets.every(({ balance }) => balance === 0n)).toBe(true);
    const found = await service.database.reads.select().from(mandates).where(eq(mandates.organisationId, id));
    expect(found.map(({ environment, status, accountName }) => [environment, status, accountName])).toEqual([
      ['test', 'active', 'Harbour'],
    ]);
  });

  it('seals each secret for its own row', async () => {
    const { id, keys } = (await create('sealed')).data;
    const [row] = await service.database.reads
      .select()
      .from(apiKeySecrets)
      .where(eq(apiKeySecrets.keyId, keys.test.key));
    if (!row) throw new Error('no secret was kept');
    const binding = { organisationId: id, environment: 'test', row: `api_key_secrets/${row.id}` };
    const { keyring } = service.settings;
    expect(open(keyring, binding, row.sealed)).toBe(keys.test.secret);
    expect(() => open(keyring, { ...binding, environment: 'live' }, row.sealed)).toThrow();
  });

  it('refuses a slug that is taken, and leaves nothing behind', async () => {
    await create('taken');
    const counts = async () => {
      const { reads } = service.database;
      return [await reads.$count(apiKeys), await reads.$count(ledgerAccounts), await reads.$count(mandates)];
    };
    const before = await counts();
    await expect(create('taken')).rejects.toMatchObject({ code: 'duplicate_reference' });
    expect(await counts()).toEqual(before);
  });

  it('lets one of two at once have the slug', async () => {
    const both = await Promise.allSettled([create('raced'), create('raced')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('issuing a key', () => {
  it('gives what was requested, once each, and notes it without the secret', async () => {
    const { id } = (await create('keys')).data;
    const input = {
      slug: 'keys',
      environment: 'live',
      name: 'Payouts',
      permissions: ['wallets:read', 'orders:write', 'wallets:read'],
    } satisfies Parameters<typeof createKey>[1];
    const { data } = await service.run((context) => createKey(context, input));
    const [row] = await service.database.reads.select().from(apiKeys).where(eq(apiKeys.id, data.key));
    expect(row).toMatchObject({ environment: 'live', permissions: ['wallets:read', 'orders:write'] });
    const trail = await service.database.reads
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.organisationId, id));
    expect(trail.map(({ action, target }) => [action, target])).toContainEqual(['key.created', data.key]);
    expect(JSON.stringify(trail)).not.toContain(data.secret);
  });

  it('for nobody is not found', async () => {
    const input = { slug: 'nobody', environment: 'test', name: 'x', permissions: ['wallets:read'] } as const;
    await expect(
      service.run((context) => createKey(context, { ...input, permissions: [...input.permissions] })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing where the verification stands', () => {
  it('is seen by admission, and leaves what is not named', async () => {
    const { id } = (await create('verified')).data;
    const change = (kyb: Parameters<typeof changeKybStatus>[2]) =>
      service.run((context) => changeKybStatus(context, id, kyb));
    const decided = { kybDecidedAt: service.now, kybDecisionReason: 'Welcome.' };
    expect(await change({ kybStatus: 'approved', ...decided })).toMatchObject({ id, kybStatus: 'approved' });
    expect(await versionOf(id)).toBe(2);
    expect(await change({ kybStatus: 'suspended' })).toMatchObject({ kybStatus: 'suspended', ...decided });
    expect(await change({ kybStatus: 'approved', kybDecisionReason: null })).toMatchObject({
      kybDecidedAt: service.now,
      kybDecisionReason: null,
    });
    expect(await versionOf(id)).toBe(4);
  });
});

describe('locking for a change of the verification', () => {
  it.each(kybStatuses)('is possible, or not, while it is %s', async (kybStatus) => {
    const { id } = (await create(`locking-${kybStatus.replaceAll('_', '-')}`)).data;
    await service.run((context) => changeKybStatus(context, id, { kybStatus }));
    const lock = (alsoOpenIn?: KybStatus) =>
      service.run(async (context) => {
        const scoped = within(context, { organisationId: id, environment: 'test' });
        return (await lockForEditing(scoped, alsoOpenIn)).kybStatus;
      });
    const locked = { code: 'kyb_locked', details: { status: kybStatus } };
    const isLocked = ['submitted', 'in_review', 'approved'].includes(kybStatus);
    if (isLocked) await expect(lock()).rejects.toMatchObject(locked);
    else expect(await lock()).toBe(kybStatus);
    if (isLocked && kybStatus !== 'approved') await expect(lock('approved')).rejects.toMatchObject(locked);
    else expect(await lock('approved')).toBe(kybStatus);
  });

  it('is not found for nobody', async () => {
    for (const which of [{ slug: 'nobody' }, { id: newId() }]) {
      await expect(service.run((context) => lockOrganisation(context, which))).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});

describe('reading the organisation', () => {
  it('shows it in the environment of the key, and no other', async () => {
    const { id } = (await create('read')).data;
    const scope = { organisationId: id, environment: 'live' } as const;
    const answer = await service.run((context) => getOrganisation(within(context, scope)));
    expect(operations.getOrganisation.answer.parse(answer)).toMatchObject({
      data: { id, slug: 'read', environment: 'live', kyb_status: 'draft' },
    });
    await expect(
      service.run((context) => getOrganisation(within(context, { ...scope, organisationId: newId() }))),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
