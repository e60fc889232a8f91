import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindOfExpiries } from '@/server/kyb/documents/remind-of-expiries';
import { testUploads } from '@/server/kyb/documents/testing';
import { createMember } from '@/server/organisation/members/add-member';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import type { Database } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { testDatabase } from '@/server/platform/database/testing';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { plainPdf } from '../../support/sample-files';

let database: Database;
let service: TestService;
beforeAll(async () => {
  database = await testDatabase();
  service = testService(database);
});
afterAll(() => database.close());

/** An organisation with one person of each of these roles. */
async function team(slug: string): Promise<TestPartner> {
  const { data } = await service.run((context) =>
    createOrganisation(context, { name: slug, slug }, openWallets),
  );
  for (const role of ['owner', 'compliance', 'treasury'] as const) {
    const person = { email: `${role}@${slug}.example`, name: role, password: 'a long enough password' };
    await service.run((context) => createMember(context, { slug, role, ...person }));
  }
  return testPartner(database, 'test', { organisationId: data.id, environment: 'test' });
}

/** Runs the reminders at a time in Lagos, and sends the resulting emails. */
async function remindAt(time: string): Promise<number> {
  service.now = new Date(`${time}+01:00`);
  const due = await service.run((context) => remindOfExpiries(context, 50));
  await service.run((context) => fanOutNotifications(context, 50));
  return due;
}
const mailsTo = async (slug: string): Promise<string[]> =>
  (
    await queryRows<{ recipient: string; subject: string }>(
      database.reads,
      sql`select recipient, subject from mails where recipient like ${`%@${slug}.example`} order by created_at, recipient`,
    )
  ).map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`);

it('a document is announced four times, once each, to owners and compliance', async () => {
  const partner = await team('announced');
  const upload = testUploads(database, partner, service.settings);
  const { id } = await upload({
    type: 'regulatory_licence',
    bytes: plainPdf(),
    expires_on: '2027-03-12',
  });
  const due = [];
  for (const time of [
    '2027-01-11T07:59:59',
    '2027-01-11T08:00:00',
    '2027-01-11T08:00:01',
    '2027-02-10T08:00:00',
    '2027-03-05T08:00:00',
    '2027-03-12T08:00:00',
    '2027-03-13T08:00:00',
  ]) {
    due.push(await remindAt(time));
  }
  expect(due).toEqual([0, 1, 0, 1, 1, 1, 0]);
  const words = ['in 60 days', 'in 30 days', 'in 7 days'].map((when) => `expires on 12 March 2027, ${when}`);
  expect(await mailsTo('announced')).toEqual(
    [...words, 'expires today'].flatMap((text) => [
      `compliance: The regulatory licence ${text}`,
      `owner: The regulatory licence ${text}`,
    ]),
  );
  const events = await queryRows<{ environment: string; resource_id: string }>(
    database.reads,
    sql`select environment, resource_id from events where type = 'kyb.document_expiring' order by environment`,
  );
  expect(events.map(({ environment }) => environment)).toEqual([
    ...Array(4).fill('live'),
    ...Array(4).fill('test'),
  ]);
  expect(new Set(events.map(({ resource_id }) => resource_id))).toEqual(new Set([id]));
});

it('a newer version ends the reminders of the one before, and what was missed is not made up for', async () => {
  const partner = await team('replaced');
  const upload = testUploads(database, partner, service.settings);
  const now = new Date('2027-04-01T12:00:00.000+01:00');
  const licence = (expires_on: string) =>
    upload({ type: 'tax_certificate', bytes: plainPdf('', 400), expires_on }, { now });
  await licence('2027-07-01');
  await licence('2028-07-01');
  // The older one is due, but nothing is sent.
  expect(await remindAt('2027-06-25T08:00:00')).toBe(1);
  expect(await remindAt('2027-06-25T08:00:01')).toBe(0);
  expect(await mailsTo('replaced')).toEqual([]);
  // Two of the newer one's days have passed: the next is the last.
  expect(await remindAt('2028-06-30T08:00:00')).toBe(2);
  expect(await mailsTo('replaced')).toHaveLength(2);
  expect(await remindAt('2028-07-01T08:00:00')).toBe(1);
  expect((await mailsTo('replaced')).slice(2)).toEqual([
    'compliance: The tax certificate expires today',
    'owner: The tax certificate expires today',
  ]);
});
