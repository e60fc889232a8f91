import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '@/lib/contract/permissions';
import { createMember } from '@/server/organisation/members/add-member';
import { fanOutNotifications } from '@/server/organisation/notifications/spread-notices';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { mails } from '@/server/platform/mail/tables';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { describeFailure, notifyMembers } from '@/server/webhooks/endpoints/notify-members';
import type { HealthChange } from '@/server/webhooks/endpoints/record-attempts';

let database: Database;
let service: TestService;
let organisationId: string;
beforeAll(async () => {
  database = await testDatabase();
  service = testService(database);
  const create = (slug: string) =>
    service.run((context) => createOrganisation(context, { name: 'Harbour Savings', slug }, openWallets));
  organisationId = (await create('harbour')).data.id;
  await create('other');
  for (const role of roles) {
    const member = { email: `${role}@harbour.example`, name: role, role, password: 'a long enough password' };
    await service.run((context) => createMember(context, { ...member, slug: 'harbour' }));
  }
  const stranger = { email: 'owner@other.example', name: 'Owner', password: 'a long enough password' };
  await service.run((context) => createMember(context, { ...stranger, role: 'owner', slug: 'other' }));
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
  it('leaves a notice of each change for those who may change webhooks, and for nobody else', async () => {
    const gone = change({ organisationId: newId() });
    await database.transaction((tx) => notifyMembers({ tx, now }, [change(), gone]));
    const spread = () => service.run((context) => fanOutNotifications(context, 10));
    expect([await spread(), await spread()]).toEqual([2, 0]);
    const rows = await database.reads.select().from(mails);
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([
      'admin@harbour.example',
      'engineer@harbour.example',
      'owner@harbour.example',
    ]);
    expect(rows[0]).toMatchObject({
      subject: 'Webhook endpoint is failing: hooks.partner.example:8443',
      sentAt: null,
    });
    expect(rows[0]?.body).toContain('/harbour/live/webhooks/0198c5a0-3a00-7000-8000-000000000c01');
  });

  it('writes nothing when nothing has changed', async () => {
    await database.transaction((tx) => notifyMembers({ tx, now }, []));
    expect(await service.run((context) => fanOutNotifications(context, 10))).toBe(0);
  });
});

describe('the words', () => {
  const about = (overrides: Partial<HealthChange>) => describeFailure(change(overrides));

  it.each(['failing', 'recovered', 'given_up'] as const)('of %s name the host and no secret', (kind) => {
    for (const since of [change().since, null]) {
      const { title, body } = about({ kind, since });
      expect(title).toMatch(/^Webhook .*: hooks\.partner\.example:8443$/);
      expect(`${title}${body}`).not.toMatch(/secret-path|hidden|whsec_|undefined|null/);
    }
  });

  it('state the time', () => {
    expect(about({}).body).toContain('since 20 November 2026, 08:00 UTC');
    expect(about({ kind: 'recovered' }).body).toContain('since 20 November 2026, 09:30 UTC');
  });
});
