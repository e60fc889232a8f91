import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { newId } from '@/server/platform/kernel/ids';
import { claimCall, endBrokerCall, endUnsent, insertIntent } from '@/server/trading/execution/store';
import { freshDatabase } from '../../support/database';

// Two pools represent two processes; the embedded engine would hide every race.
let databases: readonly [Database, Database];
beforeAll(async () => {
  const url = await freshDatabase();
  const connect = () =>
    connectPostgresql(url, 10, (error) => {
      throw error;
    });
  databases = [await connect(), await connect()];
});
afterAll(() => Promise.all((databases ?? []).map((database) => database.close())));

const START = Date.parse('2026-11-20T09:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1_000);
const one = (index: number) => databases[index % 2 === 0 ? 0 : 1];

it('a call that many claim at once is made by one of them, and again only when its time is over', async () => {
  const ids = Array.from({ length: 10 }, () => newId());
  for (const id of ids) await databases[0].transaction((tx) => insertIntent(tx, id, at(0)));
  const claimAll = (seconds: number) =>
    Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        one(index).transaction((tx) => claimCall(tx, at(seconds), at(seconds + 30))),
      ),
    );
  const claimed = async (seconds: number) => {
    // A process skips rows that the other has locked; together they get all of them after a few tries.
    const all = [...(await claimAll(seconds)), ...(await claimAll(seconds))];
    return all.flatMap((row) => (row ? [[row.orderId, row.attempts]] : [])).sort();
  };
  const each = (attempts: number) => ids.map((id) => [id, attempts]).sort();
  expect(await claimed(0)).toEqual(each(1));
  expect(await claimed(29)).toEqual([]);
  expect(await claimed(30)).toEqual(each(2));
  for (const id of ids) await databases[1].transaction((tx) => endBrokerCall(tx, id, at(31)));
  expect(await claimed(1_000)).toEqual([]);
});

it('the desk and the broker never both get an order, fifty times over', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const [id, now] = [newId(), at(2_000 + turn)];
    await databases[0].transaction((tx) => insertIntent(tx, id, now));
    const [isClaimedByStaff, call] = await Promise.all([
      one(turn).transaction((tx) => endUnsent(tx, id, now)),
      one(turn + 1).transaction((tx) => claimCall(tx, now, at(9_000))),
    ]);
    expect(call === undefined).toBe(isClaimedByStaff);
    await databases[0].transaction((tx) => endBrokerCall(tx, id, now));
  }
});
