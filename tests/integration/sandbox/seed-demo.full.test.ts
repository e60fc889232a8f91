import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import { roles } from '@/lib/contract/permissions';
import { holdingStatuses } from '@/lib/contract/trading/holdings';
import { orderStatuses } from '@/lib/contract/trading/orders';
import { eventSchema } from '@/lib/contract/webhooks/events';
import { events } from '@/server/core/event-outbox/tables';
import { readMoney } from '@/server/developers/frame/home-money';
import { getKybCase, listKybCases } from '@/server/kyb/review/read-review';
import { makeCalendar } from '@/server/market/calendar/calendar';
import { marketAt } from '@/server/market/calendar/sessions';
import { fanOut } from '@/server/operations/fan-out';
import { people } from '@/server/organisation/members/tables';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { organisations } from '@/server/organisation/organisations/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { sessions } from '@/server/organisation/sessions/tables';
import { signIn } from '@/server/organisation/sessions/testing';
import { hashPassword } from '@/server/platform/crypto/passwords';
import { testDatabase } from '@/server/platform/database/testing';
import { within } from '@/server/platform/kernel/context';
import {
  DEMO_PASSWORD_FILE,
  DEMO_PASSWORD_SET,
  demoController,
  demoMembers,
  demoReviewer,
  openDemoPassword,
  waitingMember,
} from '@/server/sandbox/demo-data/accounts';
import { seedDemo } from '@/server/sandbox/demo-data/seed-demo';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { holdings } from '@/server/trading/holdings/tables';
import { orders } from '@/server/trading/orders/tables';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { fundingRequests } from '@/server/wallets/funding/tables';
import { getReconciliation } from '@/server/wallets/ledger/read-transactions';
import { ledgerEntries } from '@/server/wallets/ledger/tables';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';
import { temporaryFolder } from '../../support/folders';
import { isFullRun } from '../../support/full-run';

const DAY = 24 * 3_600_000;
let service: TestService;
let dataDir: string;
const partsOf = (service: TestService) => ({ ...service, clock: () => service.now, fanOut });
const password = () => openDemoPassword(dataDir).password;
beforeAll(async () => {
  service = testService(await testDatabase(), { demo: true, dataDir: temporaryFolder() });
  dataDir = service.settings.dataDir;
  await seedCatalogue(service.database);
  const seed = () => seedDemo(partsOf(service));
  await Promise.all([seed(), seed()]);
  await seed();
});
afterAll(() => service.database.close());

const organisation = async (slug: string) => {
  const rows = await service.database.reads.select().from(organisations);
  expect(rows.map((row) => row.slug).sort()).toEqual(['baobab', 'demo']);
  return rows.find((row) => row.slug === slug) ?? expect.unreachable();
};
const theOrganisation = () => organisation('demo');
const inTest = async <Answer>(read: (context: ReturnType<typeof within>) => Promise<Answer>) => {
  const { id } = await theOrganisation();
  return service.run((context) => read(within(context, { organisationId: id, environment: 'test' })));
};

describe('the demo of a first start', () => {
  it('is an approved organisation and one that waits, however many processes start at once', async () => {
    expect(await theOrganisation()).toMatchObject({ name: 'Harbour Savings', kybStatus: 'approved' });
    expect(await organisation('baobab')).toMatchObject({ name: 'Baobab Capital', kybStatus: 'submitted' });
  });

  it('lets a member of each role sign in', async () => {
    for (const role of roles) {
      const session = await signIn(service, `${role}@demo.example`, password());
      expect(
        session.memberships.map((membership) => [membership.organisation.slug, membership.role]),
      ).toEqual([['demo', role]]);
    }
  });

  it('has balances that reconcile, and a ledger that holds', async () => {
    const { data } = await inTest((context) => getReconciliation(context));
    expect(data.map(({ currency }) => currency).sort()).toEqual([...currencies].sort());
    for (const row of data) {
      expect(row.balanced).toBe(true);
      expect(Number(row.wallet_balance)).toBeGreaterThan(0);
      expect(row.transactions_count).toBeGreaterThan(2);
    }
    expect((await service.run((context) => verifyLedger(context))).data.faults).toEqual([]);
  });

  it('went on for 100 days, in order', async () => {
    const entries = await service.database.reads.select().from(ledgerEntries).orderBy(ledgerEntries.position);
    const times = entries.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(service.now.getTime() - (times[0] ?? 0)).toBeGreaterThan(98 * DAY);
    expect(service.now.getTime() - (times.at(-1) ?? 0)).toBeLessThan(2 * DAY);
    expect(Math.max(...times)).toBeLessThan(service.now.getTime());
  });

  it('has money in the 30 days of Home and in the 30 before them, in and out', async () => {
    const { money } = await inTest((context) => readMoney(context, { currency: 'NGN', days: '30' }));
    expect(money.days.every(({ balance }) => Number(balance) > 0)).toBe(true);
    for (const { credited, debited } of [money, money.previous ?? expect.unreachable()]) {
      expect(Number(credited)).toBeGreaterThan(0);
      expect(Number(debited)).toBeGreaterThan(0);
    }
  });

  it('shows every state, and what still waits can still be paid', async () => {
    const requests = await service.database.reads.select().from(fundingRequests);
    expect([...new Set(requests.map(({ status }) => status))].sort()).toEqual([
      'expired',
      'failed',
      'pending',
      'succeeded',
    ]);
    const waiting = requests.filter(({ status }) => status === 'pending');
    expect(waiting.length).toBeGreaterThan(1);
    for (const { expiresAt } of waiting) expect(expiresAt?.getTime()).toBeGreaterThan(service.now.getTime());
    expect(
      requests.some(({ amount, amountReceived }) => amountReceived !== null && amountReceived < amount),
    ).toBe(true);
  });

  it('reports everything in a feed without gaps', async () => {
    const { id } = await theOrganisation();
    const rows = await service.database.reads
      .select()
      .from(events)
      .where(eq(events.organisationId, id))
      .orderBy(events.sequence);
    const test = rows.filter(({ environment }) => environment === 'test');
    expect(test.map(({ sequence }) => sequence)).toEqual(test.map((_, index) => index + 1));
    const [first] = test;
    expect(eventSchema.parse({ ...JSON.parse(first?.body ?? '{}'), sequence: 1 }).type).toBe(
      'kyb.status_changed',
    );
  });
});

describe('the orders of the demo', () => {
  it('stand in every state', async () => {
    const rows = await service.database.reads.select().from(orders);
    const inStatus = (wanted: string) => rows.filter(({ status }) => status === wanted);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(currencies));
    expect(rows.some(({ side }) => side === 'sell')).toBe(true);
    expect(inStatus('processing')).toMatchObject([{ takenByName: 'Demo Reviewer', fulfilledBy: 'desk' }]);
    expect(inStatus('pending_fulfilment')[0]?.dueAt?.getTime()).toBeGreaterThan(service.now.getTime());
    const [waiting] = inStatus('awaiting_payment');
    expect(waiting?.amountPaid).toBeGreaterThan(0n);
    expect(waiting?.amountPaid).toBeLessThan(waiting?.amount ?? 0n);
  });

  it('have made holdings of every kind and state, in three currencies', async () => {
    const rows = await service.database.reads.select().from(holdings);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(holdingStatuses));
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(currencies));
    expect(new Set(rows.map(({ investmentType }) => investmentType)).size).toBeGreaterThanOrEqual(4);
    const oldest = Math.min(...rows.map(({ createdAt }) => createdAt.getTime()));
    expect(service.now.getTime() - oldest).toBeGreaterThan(28 * DAY);
  });
});

const firstStarts = [
  ['a Sunday night', '2026-11-22T02:10:00.000Z'],
  ['a session', '2026-11-24T11:00:00.000Z'],
  ['the days after Christmas', '2026-12-27T18:00:00.000Z'],
] as const;

describe('the shares of the demo', () => {
  it.each(firstStarts.slice(0, isFullRun ? 3 : 1))(
    'were dealt while the exchange was open, at a first start in %s',
    async (_when, time) => {
      const { database, settings } = testService(await testDatabase(), { demo: true });
      await seedCatalogue(database);
      await seedDemo({ database, settings, clock: () => new Date(time), fanOut });
      const calendar = makeCalendar([]);
      const rows = await database.reads.select().from(orders);
      const shares = rows.filter(({ investmentType }) => investmentType === 'equity');
      const dealt = shares.flatMap(({ completedAt, failedAt, paymentMode }) =>
        paymentMode === 'funding' ? [] : (completedAt ?? failedAt ?? []),
      );
      expect(dealt).toHaveLength(4);
      expect(dealt.filter((at) => !marketAt(calendar, at).isOpen)).toEqual([]);
      expect(shares.filter(({ status }) => status === 'completed')).toHaveLength(3);
      const [waiting] = shares.filter(({ status }) => status === 'pending_fulfilment');
      expect(waiting?.waitsUntil === null).toBe(marketAt(calendar, waiting?.createdAt ?? new Date(0)).isOpen);
      await database.close();
    },
  );
});

describe('the verifications of the demo', () => {
  const read = async (slug: string) => (await service.run((context) => getKybCase(context, { slug }))).data;

  it('show one that a person has approved, with everything that it rests on', async () => {
    const data = await read('demo');
    expect(operations.getKybCase.answer.parse({ data })).toEqual({ data });
    expect(data).toMatchObject({
      status: 'approved',
      submissions: 1,
      reviewer: { id: expect.any(String), name: 'Demo Reviewer' },
      approved_by: [{ name: 'Demo Reviewer' }],
    });
    expect(data.history.map(({ to }) => to)).toEqual(['approved', 'in_review', 'submitted']);
    expect(data.people).toHaveLength(2);
    expect(new Set(data.documents.map(({ content_type }) => content_type))).toEqual(
      new Set(['application/pdf', 'image/png']),
    );
    const times = data.history.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('show one that waits at the head of the queue, with nothing missing', async () => {
    const { data: queue } = await service.run((context) => listKybCases(context, { limit: 50 }));
    expect(queue.map(({ slug }) => slug)).toEqual(['baobab', 'demo']);
    const { kyb, moves } = await read('baobab');
    expect(kyb.requirements.every(({ status }) => status === 'provided')).toBe(true);
    expect(moves).toContainEqual({ move: 'take' });
  });

  it('let the reviewer and a member of the waiting organisation sign in', async () => {
    const reviewer = await signIn(service, 'reviewer@demo.example', password());
    expect([reviewer.memberships, reviewer.operator === undefined]).toEqual([[], false]);
    const member = await signIn(service, 'compliance@baobab.example', password());
    expect(member.memberships.map(({ organisation: { slug } }) => slug)).toEqual(['baobab']);
    expect(member.operator).toBeUndefined();
  });

  it.runIf(isFullRun)('need two approvals where the settings ask for two', async () => {
    const strict = testService(await testDatabase(), {
      demo: true,
      kybReviewers: 2,
      dataDir: temporaryFolder(),
    });
    await seedCatalogue(strict.database);
    await seedDemo(partsOf(strict));
    const { data } = await strict.run((context) => getKybCase(context, { slug: 'demo' }));
    expect(data).toMatchObject({ status: 'approved', approvals: 2, approvals_needed: 2 });
    await strict.database.close();
  });
});

describe('the password of the demo', () => {
  it('is another for each DATA_DIR, and nobody else can read it', () => {
    expect(password()).toMatch(/^[\w-]{20}$/);
    expect(openDemoPassword(temporaryFolder()).password).not.toBe(password());
    expect(statSync(join(dataDir, DEMO_PASSWORD_FILE)).mode & 0o777).toBe(0o600);
  });

  it.runIf(isFullRun)(
    'replaces the one that an earlier version gave to every demo, and ends its sessions',
    async () => {
      const old = 'demo-password-2026';
      const hash = await hashPassword(old, 15);
      await service.database.transaction((tx) => tx.update(people).set({ passwordHash: hash }));
      rmSync(join(dataDir, DEMO_PASSWORD_SET));
      const everybody = [...demoMembers, waitingMember, demoReviewer, demoController];
      const { id } = await signIn(service, 'owner@demo.example', old);
      await seedDemo(partsOf(service));
      const [session] = await service.database.reads.select().from(sessions).where(eq(sessions.id, id));
      expect(session?.revokedAt).toEqual(service.now);
      for (const { email } of everybody) {
        await expect(signIn(service, email, old)).rejects.toMatchObject({ code: 'invalid_credentials' });
        expect((await signIn(service, email, password())).person.email).toBe(email);
      }
    },
  );

  it('stays as its people have changed it', async () => {
    const hash = await hashPassword('a password of my own', 15);
    await service.database.transaction((tx) => tx.update(people).set({ passwordHash: hash }));
    await seedDemo(partsOf(service));
    const { person } = await signIn(service, 'viewer@demo.example', 'a password of my own');
    expect(person.email).toBe('viewer@demo.example');
  });
});

describe('no demo', () => {
  it('is made where the settings want none, or where there is an organisation', async () => {
    const database = await testDatabase();
    const plain = testService(database, { demo: false, dataDir: temporaryFolder() });
    await seedDemo(partsOf(plain));
    expect(await database.reads.$count(organisations)).toBe(0);
    await plain.run((context) => createOrganisation(context, { name: 'Own', slug: 'own' }, openWallets));
    await seedDemo({ ...partsOf(plain), settings: { ...plain.settings, demo: true } });
    expect(await database.reads.$count(organisations)).toBe(1);
    await database.close();
  });
});
