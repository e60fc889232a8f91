import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventSchema } from '@/lib/contract/events';
import { currencies } from '@/lib/contract/money';
import { roles } from '@/lib/contract/permissions';
import { within } from '../context';
import { testDatabase } from '../database/testing';
import { events } from '../events/tables';
import { fundingRequests } from '../funding/tables';
import { getReconciliation } from '../ledger/get-reconciliation';
import { ledgerEntries } from '../ledger/tables';
import { verifyLedger } from '../ledger/verify-ledger';
import { createOrganisation } from '../organisations/create-organisation';
import { organisations } from '../organisations/tables';
import { type TestHouse, testHouse } from '../organisations/testing';
import { openSession } from '../sessions/open-session';
import { seedDemo } from './seed-demo';

const DAY = 24 * 3_600_000;
let house: TestHouse;
beforeAll(async () => {
  house = testHouse(await testDatabase(), { demo: true });
  const seed = () => seedDemo(house.database, house.settings, () => house.now);
  await Promise.all([seed(), seed()]);
  await seed();
});
afterAll(() => house.database.close());

const theOrganisation = async () => {
  const rows = await house.database.reads.select().from(organisations);
  expect(rows).toHaveLength(1);
  return rows[0] ?? expect.unreachable();
};
const inTest = async <Answer>(read: (context: ReturnType<typeof within>) => Promise<Answer>) => {
  const { id } = await theOrganisation();
  return house.run((context) => read(within(context, { organisationId: id, environment: 'test' })));
};

describe('the demo of a first start', () => {
  it('is one approved organisation, however many processes start at once', async () => {
    expect(await theOrganisation()).toMatchObject({
      slug: 'demo',
      name: 'Harbour Savings',
      kybStatus: 'approved',
    });
  });

  it('lets a member of each role sign in', async () => {
    for (const role of roles.filter((name) => name !== 'admin')) {
      const { data } = await openSession(house.database, house.occasion(), {
        email: `${role}@demo.example`,
        password: 'demo-password-2026',
        address: '198.51.100.1',
        user_agent: 'test',
      });
      expect(data.memberships.map((membership) => [membership.organisation.slug, membership.role])).toEqual([
        ['demo', role],
      ]);
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
    expect((await house.run((context) => verifyLedger(context))).data.faults).toEqual([]);
  });

  it('went on for a month, in order', async () => {
    const entries = await house.database.reads.select().from(ledgerEntries).orderBy(ledgerEntries.position);
    const times = entries.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(house.now.getTime() - (times[0] ?? 0)).toBeGreaterThan(28 * DAY);
    expect(house.now.getTime() - (times.at(-1) ?? 0)).toBeLessThan(2 * DAY);
    expect(Math.max(...times)).toBeLessThan(house.now.getTime());
  });

  it('shows every state, and what still waits can still be paid', async () => {
    const requests = await house.database.reads.select().from(fundingRequests);
    expect([...new Set(requests.map(({ status }) => status))].sort()).toEqual([
      'expired',
      'failed',
      'pending',
      'succeeded',
    ]);
    const waiting = requests.filter(({ status }) => status === 'pending');
    expect(waiting.length).toBeGreaterThan(1);
    for (const { expiresAt } of waiting) expect(expiresAt?.getTime()).toBeGreaterThan(house.now.getTime());
    expect(
      requests.some(({ amount, amountReceived }) => amountReceived !== null && amountReceived < amount),
    ).toBe(true);
  });

  it('tells of everything in a feed without gaps', async () => {
    const rows = await house.database.reads.select().from(events).orderBy(events.sequence);
    const test = rows.filter(({ environment }) => environment === 'test');
    expect(test.map(({ sequence }) => sequence)).toEqual(test.map((_, index) => index + 1));
    const [first] = test;
    expect(eventSchema.parse({ ...JSON.parse(first?.body ?? '{}'), sequence: 1 }).type).toBe(
      'kyb.status_changed',
    );
  });
});

describe('no demo', () => {
  it('is made where the settings want none, or where there is an organisation', async () => {
    const database = await testDatabase();
    const plain = testHouse(database, { demo: false });
    await seedDemo(database, plain.settings, () => plain.now);
    expect(await database.reads.$count(organisations)).toBe(0);
    await plain.run((context) => createOrganisation(context, { name: 'Own', slug: 'own' }));
    await seedDemo(database, { ...plain.settings, demo: true }, () => plain.now);
    expect(await database.reads.$count(organisations)).toBe(1);
    await database.close();
  });
});
