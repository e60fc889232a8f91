import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { emptyDatabase, inDatabase } from './database';
import { startPostgres } from './postgres';

describe('the PostgreSQL of the tests', () => {
  it('gives every caller a database of its own', async () => {
    const [first, second] = [await emptyDatabase(), await emptyDatabase()];
    await inDatabase(first, 'CREATE TABLE mark (n int)');
    expect(await inDatabase(second, "SELECT to_regclass('mark') AS found")).toEqual([{ found: null }]);
  });

  it('keeps what was committed through a crash', async () => {
    const server = await startPostgres('package');
    try {
      const url = await server.createDatabase();
      await inDatabase(url, 'CREATE TABLE mark (n int); INSERT INTO mark VALUES (7)');
      await server.restart('immediate');
      expect(await inDatabase(url, 'SELECT n, current_setting($$fsync$$) AS fsync FROM mark')).toEqual([
        { n: 7, fsync: 'on' },
      ]);
    } finally {
      await server.stop();
    }
  });

  it('ends with a runner that is killed, and leaves no folder', async () => {
    const program = `
      import { startPostgres } from './tests/support/postgres.ts';
      startPostgres('package').then(async ({ createDatabase }) => {
        console.log(await createDatabase());
        setInterval(() => {}, 1000);
      });`;
    const runner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url = ''] = await new Promise<string[]>((resolve) =>
      createInterface({ input: runner.stdout }).once('line', (line) => resolve([line])),
    );
    const [{ folder } = { folder: '' }] = await inDatabase(url, 'SHOW data_directory').then((found) =>
      found.map((row) => ({ folder: String(row.data_directory) })),
    );
    expect(existsSync(folder)).toBe(true);
    runner.kill('SIGKILL');
    for (let waited = 0; existsSync(folder) && waited < 10_000; waited += 100) await sleep(100);
    expect(existsSync(folder)).toBe(false);
    await expect(inDatabase(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });
});
