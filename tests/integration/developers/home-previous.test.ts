import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '@/lib/contract/money';
import type { Home, HomeMoney } from '@/lib/contract/organisation/home';
import { addMember, endlessSessions, signIn } from '../../support/operators';
import { type HoldingFixture, kobo, openHoldingFixture } from '../../support/orders';

const DAY = 86_400_000;
let fixture: HoldingFixture;
let session: string;
beforeAll(async () => {
  fixture = await openHoldingFixture('earlier', endlessSessions);
  await addMember(fixture.app, 'earlier', 'treasury@earlier.example', 'treasury');
  session = (await signIn(fixture.app, 'treasury@earlier.example')).id;
});
afterAll(() => fixture.app.close());

async function moneyOf(days: string): Promise<HomeMoney> {
  const query = { acting_session_id: session, organisation: 'earlier', environment: 'test', days };
  const { status, json, text } = await fixture.app.console({
    method: 'GET',
    target: `/console/v1/home?${new URLSearchParams(query)}`,
  });
  expect(status, text).toBe(200);
  const { money } = json.data as Home;
  if (!money) throw new Error('the home has no money');
  return money;
}

test('a period is compared with as many days before it, at the same rates', async () => {
  await fixture.fill('1000.00', 'USD');
  expect(await moneyOf('7')).not.toHaveProperty('previous');
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 7 * DAY);
  await fixture.fill('300.00', 'NGN');
  const { days, credited, debited, total, previous } = await moneyOf('7');
  expect([days.length, credited, debited]).toEqual([7, '300.00', '0.00']);
  const before = formatMoney(kobo(total) - kobo('300.00'));
  expect(previous).toEqual({
    from: '2026-11-14',
    to: '2026-11-20',
    total: before,
    credited: before,
    debited: '0.00',
  });
  expect(await moneyOf('30')).not.toHaveProperty('previous');
});
