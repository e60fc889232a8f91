import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import { fund } from '../support/app';
import { sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { createOrganisation, ledgerFaults, read, settle } from '../support/service-client';

/** Longer than a statement waits for a lock. */
const LOCKED_MS = 10_000;

let both: TwoNodes;

beforeAll(async () => {
  both = await startTwoNodes();
});
afterAll(() => both?.stop());

/** Locks the head of an organisation's audit trail, which each of its writes needs. */
async function lockOrganisation(slug: string) {
  const client = new pg.Client({ connectionString: both.databaseUrl });
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query(
    'select 1 from audit_heads where chain = (select id from organisations where slug = $1) for update',
    [slug],
  );
  expect(rowCount).toBe(1);
  return {
    waiting: async () => {
      const { rows } = await client.query(
        // Not pg_stat_activity, which does not change within a transaction.
        `select count(distinct pid)::int as waiting from pg_locks
          where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      return rows[0].waiting as number;
    },
    release: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

test('forty writes of one organisation that wait for a lock keep no other from reading or writing', async () => {
  const [{ url }] = both.nodes;
  const waits = await createOrganisation(url, both.dataDir, 'waits');
  const other = await createOrganisation(url, both.dataDir, 'goes-on');
  const ids: string[] = [];
  while (ids.length < 40) {
    const { json } = await fund(both.nodes[0], waits.test, { amount: '1000.00' });
    ids.push((json.data as FundingRequest).id);
  }
  const lock = await lockOrganisation('waits');
  const settling = ids.map((id) => settle(url, waits.test, id, { outcome: 'succeeded' }));
  let early: Awaited<(typeof settling)[number]> | null = null;
  void Promise.race(settling).then((answer) => {
    early = answer;
  });
  while ((await lock.waiting()) === 0) {
    expect(early).toBeNull();
    await sleep(10);
  }
  // Long enough for all requests to have taken the connections that they may use.
  await sleep(500);
  expect(await lock.waiting()).toBeGreaterThan(0);
  const locked = performance.now();
  while (performance.now() - locked < LOCKED_MS) {
    const wallets = await sendSigned(url, other.test, { target: '/partner/v1/wallets' });
    expect(wallets.status).toBe(200);
    expect((await fund(both.nodes[0], other.test, { amount: '1000.00' })).status).toBe(201);
    // The test keys sign the same request about 500 times in ten minutes.
    await sleep(50);
  }
  await lock.release();
  const answers = await Promise.all(settling);
  for (const { status, json } of answers.filter(({ status }) => status !== 200)) {
    expect([status, json.error?.code]).toEqual([503, 'service_unavailable']);
  }
  const again = answers.flatMap(({ status }, index) => (status === 200 ? [] : [ids[index] ?? '']));
  for (const id of again) {
    expect((await settle(url, waits.test, id, { outcome: 'succeeded' })).status).toBe(200);
  }
  const { balance } = await read<Wallet>(url, waits.test, '/partner/v1/wallets/NGN');
  expect(balance).toBe('40000.00');
  expect(await ledgerFaults(url, both.dataDir)).toEqual([]);
});
