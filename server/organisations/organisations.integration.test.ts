import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '../audit/tables';
import { within } from '../context';
import { testDatabase } from '../database/testing';
import { events } from '../events/tables';
import { newId } from '../ids';
import { apiKeySecrets, apiKeys } from '../keys/tables';
import { ledgerAccounts } from '../ledger/tables';
import { mandates } from '../mandates/tables';
import { open } from '../secrets/seal';
import { createKey } from './create-key';
import { createOrganisation } from './create-organisation';
import { decideKyb } from './decide-kyb';
import { getOrganisation } from './get-organisation';
import { organisations } from './tables';
import { type TestHouse, testHouse } from './testing';

let house: TestHouse;
beforeAll(async () => {
  house = testHouse(await testDatabase());
});
afterAll(() => house.database.close());

const create = (slug: string) =>
  house.run((context) => createOrganisation(context, { name: 'Harbour', slug }));
const decide = (slug: string, decision: 'approved' | 'rejected' | 'suspended', reason?: string) =>
  house.run((context) => decideKyb(context, { slug, decision, ...(reason && { reason }) }));
const versionOf = async (id: string) => {
  const [row] = await house.database.reads.select().from(organisations).where(eq(organisations.id, id));
  return row?.version;
};

describe('creating an organisation', () => {
  it('answers as the contract says, with keys that may do everything', async () => {
    const answer = await create('created');
    expect(operations.createOrganisation.answer.parse(answer)).toEqual(answer);
    const { id, keys } = answer.data;
    expect(keys.test.key).toMatch(/^pk_test_[0-9A-Za-z]{22}$/);
    expect(keys.live.secret).toMatch(/^sk_live_[0-9A-Za-z]{43}$/);

    const rows = await house.database.reads.select().from(apiKeys).where(eq(apiKeys.organisationId, id));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.permissions).toHaveLength(10);
      expect(row.permissions.every((permission) => permission.endsWith(':write'))).toBe(true);
      expect([row.sessionId, row.expiresAt, row.revokedAt, row.version]).toEqual([null, null, null, 1]);
    }
  });

  it('opens the wallets of both environments at zero, and the one mandate of the sandbox', async () => {
    const { id } = (await create('furnished')).data;
    const accounts = await house.database.reads
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
    const found = await house.database.reads.select().from(mandates).where(eq(mandates.organisationId, id));
    expect(found.map(({ environment, status, accountName }) => [environment, status, accountName])).toEqual([
      ['test', 'active', 'Harbour'],
    ]);
  });

  it('seals each secret for its own row', async () => {
    const { id, keys } = (await create('sealed')).data;
    const [row] = await house.database.reads
      .select()
      .from(apiKeySecrets)
      .where(eq(apiKeySecrets.keyId, keys.test.key));
    if (!row) throw new Error('no secret was kept');
    const binding = { organisationId: id, environment: 'test', row: `api_key_secrets/${row.id}` };
    const { masterKey } = house.settings;
    expect(open(masterKey, binding, row.sealed)).toBe(keys.test.secret);
    expect(() => open(masterKey, { ...binding, environment: 'live' }, row.sealed)).toThrow();
  });

  it('refuses a slug that is taken, and leaves nothing behind', async () => {
    await create('taken');
    const counts = async () => {
      const { reads } = house.database;
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
  it('gives what was asked for, once each, and notes it without the secret', async () => {
    const { id } = (await create('keys')).data;
    const input = {
      slug: 'keys',
      environment: 'live',
      name: 'Payouts',
      permissions: ['wallets:read', 'orders:write', 'wallets:read'],
    } satisfies Parameters<typeof createKey>[1];
    const { data } = await house.run((context) => createKey(context, input));
    const [row] = await house.database.reads.select().from(apiKeys).where(eq(apiKeys.id, data.key));
    expect(row).toMatchObject({ environment: 'live', permissions: ['wallets:read', 'orders:write'] });
    const trail = await house.database.reads
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.organisationId, id));
    expect(trail.map(({ action, target }) => [action, target])).toContainEqual(['key.created', data.key]);
    expect(JSON.stringify(trail)).not.toContain(data.secret);
  });

  it('for nobody is not found', async () => {
    const input = { slug: 'nobody', environment: 'test', name: 'x', permissions: ['wallets:read'] } as const;
    await expect(
      house.run((context) => createKey(context, { ...input, permissions: [...input.permissions] })),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deciding on a verification', () => {
  it('moves, is seen by admission, and is told in both environments', async () => {
    const { id } = (await create('verified')).data;
    expect((await decide('verified', 'approved')).data.kyb_status).toBe('approved');
    expect(await versionOf(id)).toBe(2);
    const { data } = await decide('verified', 'suspended', 'The licence has ended.');
    expect(data).toEqual({ id, slug: 'verified', kyb_status: 'suspended' });
    expect(await versionOf(id)).toBe(3);

    const told = await house.database.reads
      .select({ environment: events.environment, sequence: events.sequence, body: events.body })
      .from(events)
      .where(eq(events.organisationId, id))
      .orderBy(events.environment, events.sequence);
    const at = house.now.toISOString();
    expect(told.map(({ environment, sequence }) => `${environment} ${sequence}`)).toEqual([
      'live 1',
      'live 2',
      'test 1',
      'test 2',
    ]);
    expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({
      type: 'kyb.status_changed',
      environment: 'live',
      data: {
        status: 'suspended',
        decided_at: at,
        decision_reason: 'The licence has ended.',
        requirements: [],
      },
    });
  });

  it('refuses a move that the state does not allow, with the state', async () => {
    await create('unmoved');
    await expect(decide('unmoved', 'suspended')).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'draft' },
    });
    await decide('unmoved', 'approved');
    await expect(decide('unmoved', 'approved')).rejects.toMatchObject({ details: { status: 'approved' } });
  });

  it('forgets an earlier reason', async () => {
    const { id } = (await create('reasons')).data;
    await decide('reasons', 'rejected', 'Incomplete.');
    await decide('reasons', 'approved');
    const [row] = await house.database.reads.select().from(organisations).where(eq(organisations.id, id));
    expect(row?.kybDecisionReason).toBeNull();
  });

  it('for nobody is not found', async () => {
    await expect(decide('nobody', 'approved')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('reading the organisation', () => {
  it('shows it in the environment of the key, and no other', async () => {
    const { id } = (await create('read')).data;
    const scope = { organisationId: id, environment: 'live' } as const;
    const answer = await house.run((context) => getOrganisation(within(context, scope)));
    expect(operations.getOrganisation.answer.parse(answer)).toMatchObject({
      data: { id, slug: 'read', environment: 'live', kyb_status: 'draft' },
    });
    await expect(
      house.run((context) => getOrganisation(within(context, { ...scope, organisationId: newId() }))),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
