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
import { listMemberships } from '@/server/organisation/members/read-members';
import { members, people } from '@/server/organisation/members/tables';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { openWallets } from '@/server/wallets/balances/open-wallets';

describe('operators', () => {
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
        await service.run((context) =>
          createOrganisation(context, { name: 'Mine', slug: 'mine' }, openWallets),
        )
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
});

describe('create member', () => {
  let service: TestService;
  beforeAll(async () => {
    service = testService(await testDatabase());
    for (const slug of ['one', 'other']) {
      await service.run((context) => createOrganisation(context, { name: slug, slug }, openWallets));
    }
  });
  afterAll(() => service.database.close());

  const PASSWORD = 'correct horse battery staple';
  const person = {
    email: 'Ada@Harbour.example',
    name: 'Treasury',
    role: 'treasury',
    password: PASSWORD,
  } as const;
  const join = (slug: string, overrides: Partial<Parameters<typeof createMember>[1]> = {}) =>
    service.run((context) => createMember(context, { ...person, slug, ...overrides }));
  const known = (email: string, password: string) =>
    checkPassword(service.database.reads, { email, password }, 15);

  describe('adding a member', () => {
    it('opens an account, which is the same however its address is typed', async () => {
      const { data } = await join('one');
      const [member] = await service.database.reads.select().from(members).where(eq(members.id, data.id));
      expect(member?.role).toBe('treasury');
      expect(await known(' ada@harbour.EXAMPLE', PASSWORD)).toMatchObject({
        id: member?.personId,
        email: 'ada@harbour.example',
        name: 'Treasury',
      });
      expect(await known('ada@harbour.example', 'another password')).toBeNull();
      expect(await known('nobody@harbour.example', PASSWORD)).toBeNull();
    });

    it('joins somebody who has an account with the name and password that they have', async () => {
      const email = 'both@harbour.example';
      await join('one', { email });
      await join('other', { email, role: 'viewer', name: 'Renamed', password: 'a password of an attacker' });
      const someone = await known(email, PASSWORD);
      expect(someone?.name).toBe('Treasury');
      const places = await service.run((context) => listMemberships(context, someone?.id ?? ''));
      expect(places.map(({ role }) => role)).toEqual(['treasury', 'viewer']);
      expect(await known(email, 'a password of an attacker')).toBeNull();
    });

    it('refuses somebody who belongs there already', async () => {
      const email = 'twice@harbour.example';
      await join('one', { email });
      await expect(join('one', { email: 'TWICE@harbour.example' })).rejects.toMatchObject({
        code: 'duplicate_reference',
      });
    });

    it('refuses an organisation that there is not, before an account is opened', async () => {
      await expect(join('nobody', { email: 'lost@harbour.example' })).rejects.toMatchObject({
        code: 'not_found',
      });
      const found = await service.database.reads
        .select()
        .from(people)
        .where(eq(people.email, 'lost@harbour.example'));
      expect(found).toEqual([]);
    });

    it('stores the password nowhere', async () => {
      const stored = JSON.stringify([
        await service.database.reads.select().from(people),
        await service.database.reads.select().from(auditEntries),
      ]);
      expect(stored).not.toContain(PASSWORD);
      expect(stored).toContain('member.created');
    });
  });
});
