import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '@/server/core/audit-log/tables';
import { createMember } from '@/server/organisation/members/add-member';
import { checkPassword } from '@/server/organisation/members/people/passwords';
import { listMemberships } from '@/server/organisation/members/read-members';
import { members, people } from '@/server/organisation/members/tables';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { openWallets } from '@/server/wallets/balances/open-wallets';

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
