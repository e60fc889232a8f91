import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketDay } from '@/lib/contract/market/status';
import type { Investment } from '@/lib/contract/trading/investments';
import type { TestOrganisation } from '../support/app';
import { sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { createOrganisation, read, serviceWithKeys } from '../support/service-client';

const ROUNDS = 10;

let both: TwoNodes;
let org: TestOrganisation;

beforeAll(async () => {
  both = await startTwoNodes();
  org = await createOrganisation(both.node(0).url, both.dataDir, 'cached');
});
afterAll(() => both?.stop());

const investments = (index: number, query = '') =>
  read<Investment[]>(both.node(index).url, org.test, `/partner/v1/investments?limit=100${query}`);

test('what one process changes in the catalogue, the other shows from its next answer on', async () => {
  const [first] = await investments(0);
  const id = first?.id ?? '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const [writer, reader] = [round, round + 1];
    // Both have this second's page cached before the change.
    await Promise.all([investments(writer), investments(reader)]);
    const name = `Round ${round}`;
    const { url, settings } = serviceWithKeys(both.node(writer).url, both.dataDir);
    const changed = await sendSigned(url, settings.operatorKey, {
      method: 'PATCH',
      target: `/operator/v1/investments/${id}`,
      body: JSON.stringify({ name }),
    });
    expect(changed.status, changed.text).toBe(200);
    for (const node of [reader, writer]) {
      expect((await investments(node)).find((each) => each.id === id)?.name).toBe(name);
      const one = await read<Investment>(both.node(node).url, org.test, `/partner/v1/investments/${id}`);
      expect(one.name).toBe(name);
    }
  }
});

test('a day that is declared in the database changes the calendar of both processes', async () => {
  const client = new pg.Client({ connectionString: both.databaseUrl });
  await client.connect();
  const day = async (index: number) => {
    const path = '/partner/v1/market/calendar?from=2027-03-17&to=2027-03-17';
    return (await read<MarketDay[]>(both.node(index).url, org.test, path))[0];
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([day(0), day(1)]);
    const name = `Holiday ${round}`;
    await client.query(
      `insert into exchange_days (date, status, name, certainty, updated_at) values ('2027-03-17', 'closed', $1, 'confirmed', now())
       on conflict (date) do update set name = excluded.name`,
      [name],
    );
    expect([(await day(0))?.name, (await day(1))?.name]).toEqual([name, name]);
  }
  await client.query('begin');
  await client.query(`update exchange_days set name = 'Taken back' where date = '2027-03-17'`);
  expect([(await day(0))?.name, (await day(1))?.name]).not.toContain('Taken back');
  await client.query('rollback');
  expect([(await day(0))?.name, (await day(1))?.name]).not.toContain('Taken back');
  await client.query(`delete from exchange_days where date = '2027-03-17'`);
  expect([(await day(0))?.status, (await day(1))?.status]).toEqual(['open', 'open']);
  await client.end();
});

test('test environments whose clocks were moved see the prices of their own time', async () => {
  const moved = await createOrganisation(both.node(0).url, both.dataDir, 'later');
  const advanced = await sendSigned(both.node(0).url, moved.test, {
    method: 'POST',
    target: '/partner/v1/sandbox/clock/advance',
    body: JSON.stringify({ seconds: 3 * 86_400 }),
  });
  expect(advanced.status, advanced.text).toBe(200);
  for (const index of [0, 1, 0, 1]) {
    const now = await investments(index, '&type=fixed_income');
    const path = '/partner/v1/investments?limit=100&type=fixed_income';
    const later = await read<Investment[]>(both.node(index).url, moved.test, path);
    const ahead = Date.parse(later[0]?.price_as_of ?? '') - Date.parse(now[0]?.price_as_of ?? '');
    expect(ahead / 86_400_000).toBeCloseTo(3, 0);
  }
});
