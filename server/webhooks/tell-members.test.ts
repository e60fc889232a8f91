import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '@/lib/contract/permissions';
import type { Database } from '../database/database';
import { testDatabase } from '../database/testing';
import type { HealthChange } from '../endpoints/note-attempts';
import { newId } from '../ids';
import { mails } from '../mail/tables';
import { createMember } from '../members/create-member';
import { createOrganisation } from '../organisations/create-organisation';
import { testHouse } from '../organisations/testing';
import { testSettings } from '../testing';
import { mailAbout } from './rules';
import { tellMembers } from './tell-members';

let database: Database;
let organisationId: string;
beforeAll(async () => {
  database = await testDatabase();
  const house = testHouse(database);
  const create = (slug: string) =>
    house.run((context) => createOrganisation(context, { name: 'Harbour Savings', slug }));
  organisationId = (await create('harbour')).data.id;
  await create('other');
  for (const role of roles) {
    const member = { email: `${role}@harbour.example`, name: role, role, password: 'a long enough password' };
    await house.run((context) => createMember(context, { ...member, slug: 'harbour' }));
  }
  const stranger = { email: 'owner@other.example', name: 'Owner', password: 'a long enough password' };
  await house.run((context) => createMember(context, { ...stranger, role: 'owner', slug: 'other' }));
}, 60_000);
afterAll(() => database.close());

const now = new Date('2026-11-20T09:30:00.000Z');
const change = (overrides: Partial<HealthChange> = {}): HealthChange => ({
  kind: 'failing',
  endpointId: '0198c5a0-3a00-7000-8000-000000000c01',
  organisationId,
  environment: 'live',
  url: 'https://hooks.partner.example:8443/secret-path?token=hidden',
  since: new Date('2026-11-20T08:00:00.000Z'),
  at: now,
  ...overrides,
});

describe('telling members', () => {
  it('writes to those who may change webhooks, and to nobody else', async () => {
    const settings = testSettings({ dashboardUrl: 'https://desk.example' });
    const gone = change({ organisationId: newId() });
    await database.transaction((tx) => tellMembers({ tx, settings, now }, [change(), gone]));
    const rows = await database.reads.select().from(mails);
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([
      'admin@harbour.example',
      'engineer@harbour.example',
      'owner@harbour.example',
    ]);
    expect(rows[0]).toMatchObject({
      subject: 'Webhook endpoint is failing: hooks.partner.example:8443',
      nextAttemptAt: now,
      sentAt: null,
    });
    expect(rows[0]?.body).toContain(
      'https://desk.example/harbour/live/webhooks/0198c5a0-3a00-7000-8000-000000000c01',
    );
  });

  it('writes nothing when nothing has changed', async () => {
    const before = await database.reads.select().from(mails);
    await database.transaction((tx) => tellMembers({ tx, settings: testSettings(), now }, []));
    expect(await database.reads.select().from(mails)).toHaveLength(before.length);
  });
});

describe('the words', () => {
  const organisation = { slug: 'harbour', name: 'Harbour Savings' };
  const about = (overrides: Partial<HealthChange>) =>
    mailAbout(change(overrides), organisation, 'https://desk.example');

  it.each(['failing', 'recovered', 'given_up'] as const)('of %s name the host and no secret', (kind) => {
    for (const since of [change().since, null]) {
      const { subject, body } = about({ kind, since });
      expect(subject).toMatch(/^Webhook .*: hooks\.partner\.example:8443$/);
      expect(`${subject}${body}`).not.toMatch(/secret-path|hidden|whsec_|undefined|null/);
      expect(body).toContain('Harbour Savings (live)');
    }
  });

  it('say the time, and which mode it is', () => {
    expect(about({}).body).toContain('since 20 November 2026, 08:00 UTC');
    expect(about({ kind: 'recovered' }).body).toContain('since 20 November 2026, 09:30 UTC');
    expect(about({ environment: 'test' }).subject).toMatch(/^\[Test\] Webhook/);
  });
});
