import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimPoll, endPoll } from '@/server/market/imports/store';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
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
afterAll(() => Promise.all(databases.map((database) => database.close())));

const FEED = 'https://prices.example/v1';
const START = Date.parse('2026-11-20T09:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000);

it('a poll that many claim at once is made by one of them, twenty times over', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const now = at(turn * 15);
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        databases[index % 2 === 0 ? 0 : 1].transaction((tx) => claimPoll(tx, FEED, now, at(turn * 15 + 60))),
      ),
    );
    expect(claims.filter((since) => since !== undefined)).toEqual([turn === 0 ? null : at(turn - 1)]);
    await databases[0].transaction((tx) => endPoll(tx, FEED, at(turn * 15 + 15), at(turn)));
  }
});
