import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '@/server/core/audit-log/tables';
import { apiKeySecrets, apiKeys } from '@/server/organisation/api-keys/tables';
import {
  createOperator,
  listOperators,
  removeOperator,
} from '@/server/organisation/members/people/operators';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { askForKey, openOnly, PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import { open } from '@/server/platform/crypto/seal';
import { testDatabase } from '@/server/platform/database/testing';

const REVIEWER = 'reviewer@provider.example';
const BOTH = 'both@provider.example';
let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase(), {
    sessionHours: 8,
    idleMinutes: { member: 480, operator: 480 },
  });
  await settle(service, 'harbour', { [BOTH]: 'viewer', 'member@harbour.example': 'owner' });
  for (const email of [REVIEWER, BOTH]) {
    await service.run((context) => createOperator(context, { email, name: 'Reviewer', password: PASSWORD }));
  }
});
afterAll(() => service.database.close());

const keyOf = async (key: string) => {
  const [row] = await service.database.reads.select().from(apiKeys).where(eq(apiKeys.id, key));
  return row ?? expect.unreachable();
};
const remove = async (address: string) => {
  const { data } = await service.run(listOperators);
  const id = data.find(({ email }) => email === address)?.id ?? '';
  await service.run((context) => removeOperator(context, { operator_id: id }));
};

describe('an operator who signs in', () => {
  it('gets a key of their own that ends with the session, without belonging to an organisation', async () => {
    const data = await signIn(service, REVIEWER);
    expect(data).toMatchObject({ memberships: [], is_operator: true });
    expect(data.operator?.key).toMatch(/^ok_[0-9A-Za-z]{22}$/);
    expect(data.operator?.secret).toMatch(/^os_[0-9A-Za-z]{43}$/);
    expect(await keyOf(data.operator?.key ?? '')).toMatchObject({
      organisationId: null,
      environment: 'operator',
      permissions: [],
      sessionId: data.id,
      memberId: null,
      operatorPersonId: data.person.id,
      expiresAt: new Date(data.expires_at),
      revokedAt: null,
    });
  });

  it('has the secret sealed for its own row', async () => {
    const { operator } = await signIn(service, REVIEWER);
    const [row] = await service.database.reads
      .select()
      .from(apiKeySecrets)
      .where(eq(apiKeySecrets.keyId, operator?.key ?? ''));
    if (!row) throw new Error('no secret was kept');
    const binding = { organisationId: '', environment: 'operator', row: `api_key_secrets/${row.id}` };
    expect(open(service.settings.keyring, binding, row.sealed)).toBe(operator?.secret);
    expect(() => open(service.settings.keyring, { ...binding, environment: 'live' }, row.sealed)).toThrow();
  });

  it('has the keys of their memberships beside it, and it is noted in both places', async () => {
    const data = await signIn(service, BOTH);
    expect(data.memberships.map(({ role }) => role)).toEqual(['viewer']);
    expect(data.operator).toBeDefined();
    const trail = await service.database.reads
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, data.id));
    expect(trail.map(({ action, organisationId }) => [action, organisationId === null]).sort()).toEqual([
      ['session.opened', false],
      ['session.opened', true],
    ]);
  });

  it('loses it with the session', async () => {
    const { id, operator } = await signIn(service, REVIEWER);
    await service.run((context) => revokeSession(context, { session_id: id, acting_session_id: id }));
    expect(await keyOf(operator?.key ?? '')).toMatchObject({ revokedAt: service.now, version: 2 });
  });

  it('loses it when they are removed, in every session, and keeps the keys of their memberships', async () => {
    const [one, other] = [await signIn(service, BOTH), await signIn(service, BOTH)];
    await remove(BOTH);
    for (const { operator, memberships } of [one, other]) {
      expect(await keyOf(operator?.key ?? '')).toMatchObject({ revokedAt: service.now, version: 2 });
      expect((await keyOf(memberships[0]?.keys.test.key ?? '')).revokedAt).toBeNull();
    }
    expect((await signIn(service, BOTH)).operator).toBeUndefined();
  });

  it('is nobody else', async () => {
    const member = await openOnly(service, 'member@harbour.example');
    expect(member.is_operator).toBe(false);
    await expect(askForKey(service, member, 'operator')).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('the table takes no key that is neither an organisation’s nor an operator’s, or both', async () => {
  const { operator, memberships } = await signIn(service, REVIEWER).then(async (mine) => ({
    operator: mine.operator,
    memberships: (await signIn(service, 'member@harbour.example')).memberships,
  }));
  const { reads } = service.database;
  const change = (key: string, values: Partial<typeof apiKeys.$inferInsert>) =>
    reads.update(apiKeys).set(values).where(eq(apiKeys.id, key));
  await expect(change(operator?.key ?? '', { operatorPersonId: null })).rejects.toThrow();
  await expect(change(memberships[0]?.keys.live.key ?? '', { organisationId: null })).rejects.toThrow();
});
