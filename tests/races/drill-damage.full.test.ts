import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { damage } from '@/tools/drill/restore';
import { freshDatabase } from '../support/database';

test('the damage of the restore drill waits for a client that goes on to the other table, and both end', async () => {
  const url = await freshDatabase();
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const [client, drill, watcher] = [await connect(), await connect(), await connect()];
  // Like a funding that is credited: first its request, then the entries.
  await client.query('begin; lock table funding_requests in row exclusive mode');
  const damaged = drill.query(damage).then(
    () => 'done',
    (error: Error) => error.message,
  );
  await vi.waitFor(
    async () => {
      const { rowCount } = await watcher.query('select from pg_locks where not granted');
      expect(rowCount).toBe(1);
    },
    { timeout: 60_000 },
  );
  await client.query('lock table ledger_entries in row exclusive mode; commit');
  expect(await damaged).toBe('done');
});
