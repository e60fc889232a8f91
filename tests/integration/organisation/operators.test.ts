import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { createMember } from '@/server/organisation/members/add-member';
import { isMember } from '@/server/organisation/members/find-members';
import {
  createOperator,
  listOperators,
  removeOperator,
} from '@/server/organisation/members/people/operators';
import { checkPassword } from '@/server/organisation/members/people/passwords';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { openWallets } from '@/server/wallets/balances/open-wallets';

const PASSWORD = 'correct horse battery staple';
let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase());
});
afterAll(() => service.database.close());

const hire = (email: string, password = PASSWORD) =>
  service.run((context) => createOperator(context, { email, name: 'Reviewer', password }));
const remove = (id: string) => service.run((context) => removeOperator(context, { operator_id: id }));
const list = () => service.run(listOperators);
const actsOn = async (target: string) => {
  const rows = await service.database.reads
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.target, target));
  return rows.map(({ action, organisationId, details }) => [action, organisationId, Object.keys(details)]);
};

describe('operators', () => {
  it('are people with an account, listed newest first', async () => {
    const first = await hire(' First@Provider.example');
    service.later(60);
    const second = await hire('second@provider.example');
    expect(operations.createOperator.answer.parse(first)).toEqual(first);
    expect(first.data).toMatchObject({ email: 'first@provider.example', name: 'Reviewer' });
    const all = await list();
    expect(operations.listOperators.answer.parse(all)).toEqual(all);
    expect(all.data).toEqual([second.data, first.data]);
    const account = { email: 'first@provider.example', password: PASSWORD };
    expect(await checkPassword(service.database.reads, account, 15)).toMatchObject({ name: 'Reviewer' });
    expect(await actsOn(first.data.id)).toEqual([['operator.created', null, ['person_id']]]);
  });

  it('are made once, also by two at once, and keep the account that they have', async () => {
    const email = 'twice@provider.example';
    const both = await Promise.allSettled([hire(email), hire(email)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(hire(email)).rejects.toMatchObject({ code: 'duplicate_reference' });

    await service.run((context) => createOrganisation(context, { name: 'Own', slug: 'own' }, openWallets));
    const member = {
      email: 'both@provider.example',
      name: 'Both',
      role: 'viewer',
      password: PASSWORD,
    } as const;
    await service.run((context) => createMember(context, { ...member, slug: 'own' }));
    const { data } = await hire(member.email, 'a password of an attacker');
    expect(data.name).toBe('Both');
    const known = await checkPassword(service.database.reads, member, 15);
    expect(known?.name).toBe('Both');
  });

  it('may be members of organisations at the same time', async () => {
    const { id } = (
      await service.run((context) => createOrganisation(context, { name: 'Mine', slug: 'mine' }, openWallets))
    ).data;
    const email = 'member@provider.example';
    await hire(email);
    const input = { slug: 'mine', email, name: 'x', role: 'owner', password: PASSWORD } as const;
    await service.run((context) => createMember(context, input));
    const person = await checkPassword(service.database.reads, { email, password: PASSWORD }, 15);
    const tx = service.database.reads;
    expect(await isMember({ tx }, person?.id ?? '', id)).toBe(true);
    expect(await isMember({ tx }, person?.id ?? '', newId())).toBe(false);
    expect(await isMember({ tx }, newId(), id)).toBe(false);
  });

  it('are no longer operators once they were removed, and may become ones again', async () => {
    const email = 'removed@provider.example';
    const { data } = await hire(email);
    expect(await remove(data.id)).toEqual({ data });
    expect((await list()).data.map(({ id }) => id)).not.toContain(data.id);
    expect((await actsOn(data.id)).map(([action]) => action)).toEqual([
      'operator.created',
      'operator.removed',
    ]);
    for (const id of [data.id, newId(), 'nonsense']) {
      await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await hire(email)).data.id).not.toBe(data.id);
  });
});
