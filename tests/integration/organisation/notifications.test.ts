import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Role } from '@/lib/contract/permissions';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { issueKey } from '@/server/organisation/api-keys/issue-key';
import { createMember } from '@/server/organisation/members/add-member';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import {
  notifyExpiringKeys,
  notifyLowBalances,
  notifyStatements,
} from '@/server/organisation/notifications/notify-due';
import {
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
} from '@/server/organisation/notifications/read-notifications';
import { replaceNotificationSettings } from '@/server/organisation/notifications/replace-notification-settings';
import { deleteExpiredNotifications } from '@/server/organisation/notifications/upkeep';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { type Actor, type Context, within } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { mails } from '@/server/platform/mail/tables';
import { settleFundingRequest } from '@/server/sandbox/simulate/settle-funding-request';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { selectBalances } from '@/server/wallets/ledger/accounts';

let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase());
});
afterAll(() => service.database.close());

const DAY_SECONDS = 86_400;
let count = 0;

/** An organisation with one member of each of these roles, and handlers called as one of them. */
async function team(...roles: Role[]) {
  count += 1;
  const slug = `team-${count}`;
  const { data } = await service.run((context) =>
    createOrganisation(context, { name: 'Harbour Savings', slug }, openWallets),
  );
  const ids = new Map<Role, string>();
  for (const role of roles) {
    const member = {
      slug,
      email: `${role}@${slug}.example`,
      name: role,
      role,
      password: 'a long enough password',
    };
    ids.set(role, (await service.run((context) => createMember(context, member))).data.id);
  }
  const scope = { organisationId: data.id, environment: 'test' } as const;
  const actorOf = (role: Role): Actor => ({
    kind: 'member',
    keyId: 'pk_test_session',
    memberId: ids.get(role) ?? expect.unreachable(),
    sessionId: newId(),
  });
  const as = <Answer>(role: Role, work: (context: Context) => Promise<Answer>) =>
    inUnitOfWork(service.database, service.meta(actorOf(role)), (context) => work(within(context, scope)));
  const byKey = <Answer>(work: (context: Context) => Promise<Answer>) =>
    inUnitOfWork(service.database, service.meta({ kind: 'key', keyId: 'pk_test_x' }), (context) =>
      work(within(context, scope)),
    );
  const inbox = (role: Role) => as(role, (context) => listNotifications(context, { limit: 50 }));
  return { slug, scope, as, byKey, inbox };
}

const spread = () => service.run((context) => fanOutNotifications(context, 1_000));
const fund = (amount: string) => (context: Context) =>
  fundWallet(context, { currency: 'NGN', amount } as Parameters<typeof fundWallet>[1]);
const mailsTo = async (slug: string) =>
  (await service.database.reads.select().from(mails))
    .filter(({ recipient }) => recipient.endsWith(`@${slug}.example`))
    .map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`)
    .sort();

describe('funding that settles or expires', () => {
  it('is announced in the page to those who may read wallets, once, with its figures', async () => {
    const { as, byKey, inbox, slug } = await team('owner', 'compliance', 'treasury', 'engineer');
    const { data } = await byKey(fund('250000.00'));
    await byKey((context) =>
      settleFundingRequest(context, { funding_request_id: data.id, outcome: 'succeeded' }),
    );
    const late = (await byKey(fund('1000.00'))).data;
    service.later(8 * DAY_SECONDS);
    await service.run((context) => expireDueFunding(context, 10));
    await spread();
    await spread();
    for (const role of ['owner', 'compliance', 'treasury', 'engineer'] as const) {
      const answer = await inbox(role);
      expect(operations.listNotifications.answer.parse(answer)).toEqual(answer);
      expect(answer.data.map(({ kind, title }) => [kind, title])).toEqual([
        ['funding_expired', 'Funding of NGN 1,000.00 expired'],
        ['funding_settled', 'NGN 250,000.00 arrived'],
      ]);
      expect(answer.unread_count).toBe(2);
    }
    const [newest] = (await inbox('owner')).data;
    expect(newest?.subject).toEqual({ type: 'funding_request', id: late.id });
    expect(await mailsTo(slug)).toEqual([]);
    const marked = await as('owner', (context) =>
      markNotificationsRead(context, { ids: [newest?.id ?? ''] }),
    );
    expect(marked.data.unread_count).toBe(1);
    expect((await as('owner', (context) => markNotificationsRead(context, {}))).data.unread_count).toBe(0);
    expect((await inbox('treasury')).unread_count).toBe(2);
    service.later(91 * DAY_SECONDS);
    await service.run((context) => deleteExpiredNotifications(context, 1_000));
    expect((await inbox('treasury')).data).toEqual([]);
  });
});

describe('what a member chose', () => {
  it('decides, kind by kind, and leaves the others as they are', async () => {
    const { as, inbox, byKey } = await team('owner', 'compliance');
    const defaults = (await as('compliance', getNotificationSettings)).data.channels;
    expect(defaults.map(({ kind }) => kind)).toEqual([
      'funding_settled',
      'funding_expired',
      'kyb_moved',
      'document_expiring',
      'mandate_revoked',
      'balance_low',
      'approval_requested',
      'approval_decided',
    ]);
    const channels = [{ kind: 'funding_settled' as const, in_page: false, email: true }];
    const chosen = await as('compliance', (context) =>
      replaceNotificationSettings(context, { channels, balance_lines: [] }),
    );
    expect(chosen.data.channels).toEqual([channels[0], ...defaults.slice(1)]);
    const { data } = await byKey(fund('5000.00'));
    await byKey((context) =>
      settleFundingRequest(context, { funding_request_id: data.id, outcome: 'succeeded' }),
    );
    await spread();
    expect((await inbox('compliance')).data).toEqual([]);
    expect((await inbox('owner')).data).toHaveLength(1);
    const twice = [...channels, ...channels];
    await expect(
      as('owner', (context) => replaceNotificationSettings(context, { channels: twice, balance_lines: [] })),
    ).rejects.toMatchObject({ code: 'validation_failed', details: { 'channels.1': 'must be named once' } });
  });

  it('is nothing for an API key', async () => {
    const { byKey } = await team('owner');
    for (const work of [
      getNotificationSettings,
      (context: Context) => listNotifications(context, { limit: 5 }),
    ]) {
      await expect(byKey(work as (context: Context) => Promise<unknown>)).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
  });
});

describe('monthly statements', () => {
  const choice = (in_page: boolean, email: boolean) => ({
    channels: [{ kind: 'statement_ready' as const, in_page, email }],
  });
  const turn = async (at: string) => {
    service.now = new Date(at);
    const noted = await service.run((context) => notifyStatements(context, 100));
    await spread();
    return noted;
  };

  it('are announced on the first of the month in Lagos to those who chose it, and lead to the dashboard', async () => {
    service.now = new Date('2028-01-10T09:00:00.000Z');
    const { as, inbox, slug } = await team('owner', 'treasury', 'viewer');
    const settings = (await as('owner', getNotificationSettings)).data.channels;
    expect(settings).toContainEqual({ kind: 'statement_ready', in_page: false, email: false });
    expect((await as('viewer', getNotificationSettings)).data.channels).not.toContainEqual(
      expect.objectContaining({ kind: 'statement_ready' }),
    );
    await as('treasury', (context) => replaceNotificationSettings(context, choice(true, true)));
    // A role that may not move money is not notified, whatever its settings.
    await as('viewer', (context) => replaceNotificationSettings(context, choice(true, true)));
    expect(await turn('2028-01-31T22:59:59.999Z')).toBe(0);
    await turn('2028-01-31T23:00:00.000Z');
    expect(await turn('2028-02-29T22:59:59.999Z')).toBe(0);
    const [told, ...others] = (await inbox('treasury')).data;
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      kind: 'statement_ready',
      environment: 'live',
      title: 'Statements for January 2028 are ready',
      subject: { type: 'statement', id: '2028-01' },
    });
    expect(await mailsTo(slug)).toEqual(['treasury: Statements for January 2028 are ready']);
    const [mail] = (await service.database.reads.select().from(mails)).filter(
      ({ recipient }) => recipient === `treasury@${slug}.example`,
    );
    expect(mail?.body).toContain(`/${slug}/live/wallets?statement=2028-01\n`);
    expect(mail?.body).not.toMatch(/NGN|\d\.\d\d/);
    expect((await inbox('viewer')).data).toEqual([]);
    expect((await inbox('owner')).data).toEqual([]);
  });

  it('skip months in which nobody was there, and end with the choice', async () => {
    service.now = new Date('2028-06-10T09:00:00.000Z');
    const { as, inbox } = await team('owner');
    const choose = (email: boolean) =>
      as('owner', (context) => replaceNotificationSettings(context, choice(email, email)));
    await choose(true);
    await turn('2028-09-15T09:00:00.000Z');
    expect((await inbox('owner')).data.map(({ subject }) => subject.id)).toEqual(['2028-08']);
    await choose(false);
    await turn('2028-10-02T09:00:00.000Z');
    expect((await inbox('owner')).data).toHaveLength(1);
  });
});

describe('a balance below a line', () => {
  it('is sent once to the member who drew it, and again after it was above', async () => {
    const { as, byKey, inbox } = await team('owner', 'treasury');
    const line = { environment: 'test', currency: 'NGN', amount: '3000.00' } as const;
    const draw = () =>
      as('treasury', (context) =>
        replaceNotificationSettings(context, { channels: [], balance_lines: [line] }),
      );
    expect((await draw()).data.balance_lines).toEqual([line]);
    const look = async () => {
      await service.run((context) => notifyLowBalances(context, selectBalances, 100));
      await spread();
      return (await inbox('treasury')).data
        .filter(({ kind }) => kind === 'balance_low')
        .map(({ body }) => body);
    };
    const first = ['The wallet has NGN 0.00, below your alert amount of NGN 3,000.00.'];
    expect(await look()).toEqual(first);
    await draw();
    expect(await look()).toEqual(first);
    const { data } = await byKey(fund('3000.00'));
    await byKey((context) =>
      settleFundingRequest(context, { funding_request_id: data.id, outcome: 'succeeded' }),
    );
    expect(await look()).toEqual(first);
    expect((await inbox('owner')).data.map(({ kind }) => kind)).toEqual(['funding_settled']);
  });
});

describe('a key that is about to expire', () => {
  it('is announced a fortnight and a day before, once each, to those who may issue keys', async () => {
    const { scope, inbox, slug } = await team('engineer', 'treasury');
    const expiresAt = new Date(service.now.getTime() + 20 * DAY_SECONDS * 1_000);
    await service.run((context) =>
      issueKey(within(context, scope), { name: 'Payouts', permissions: ['wallets:read'], expiresAt }),
    );
    const look = async () => {
      await service.run((context) => notifyExpiringKeys(context, 100));
      await spread();
      return (await inbox('engineer')).data.length;
    };
    const counts = [];
    for (const days of [0, 7, 1, 11, 0.9, 0.2]) {
      service.later(days * DAY_SECONDS);
      counts.push(await look());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
    const title = `Key “Payouts” expires on ${expiresAt.toISOString().slice(0, 10)}`;
    expect(await mailsTo(slug)).toEqual([`engineer: [Test] ${title}`, `engineer: [Test] ${title}`]);
    expect((await inbox('treasury')).data).toEqual([]);
  });
});
