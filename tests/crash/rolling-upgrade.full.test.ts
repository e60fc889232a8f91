import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/trading/orders';
import { emptyDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { brokenRules } from '../support/invariants';
import { type Slot, startMoneyLoad } from '../support/money-load';
import { findInvestment } from '../support/orders';
import { lastVersion, withoutHistory } from '../support/released';
import { startService } from '../support/service';
import { createOrganisation, isReconciled, ledgerFaults, readAll } from '../support/service-client';

const TURNS = 12;

const migrationsOf = (root: string): number =>
  readdirSync(path.join(root, 'server/platform/database/migrations')).filter((file) => file.endsWith('.sql'))
    .length;

const appliedIn = async (databaseUrl: string): Promise<unknown> =>
  (await inDatabase(databaseUrl, 'select count(*)::int as count from drizzle.__drizzle_migrations'))[0]
    ?.count;

test.skipIf(withoutHistory !== null)(
  'the version before and this one serve side by side, while this one migrates and after it',
  async () => {
    const before = lastVersion();
    const now = path.join(import.meta.dirname, '../..');
    const databaseUrl = await emptyDatabase();
    const options = {
      databaseUrl,
      dataDir: temporaryFolder('data'),
      settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
    };
    const start = async (root: string): Promise<Slot> => ({
      service: await startService({ ...options, root }),
      isDown: false,
    });
    const first = await start(before);
    const slots = [first, await start(before)];
    expect(await appliedIn(databaseUrl)).toBe(migrationsOf(before));
    const { url } = first.service;
    const org = await createOrganisation(url, options.dataDir, 'rolling');
    const investmentId = await findInvestment({ url }, org, 'Lagoon Term Deposit');
    const load = startMoneyLoad({ slots, org, investmentId, workers: 4 });
    await load.turns(TURNS);

    // The first of the new ones migrates while the old ones serve.
    slots.push(await start(now));
    expect(migrationsOf(now)).toBeGreaterThanOrEqual(migrationsOf(before));
    expect(await appliedIn(databaseUrl)).toBe(migrationsOf(now));
    await load.turns(TURNS);

    // Each is replaced in turn, and one is rolled back: the previous version starts on this one's schema.
    first.isDown = true;
    expect(await first.service.stop()).toBe(0);
    first.service = await startService({ ...options, root: now });
    first.isDown = false;
    await load.turns(TURNS);
    slots.push(await start(before));
    await load.turns(TURNS);
    const turns = await load.stop();
    expect(load.unexpected).toEqual([]);

    for (const { service } of slots) {
      const orders = () => readAll<Order>(service.url, org.test, '/partner/v1/orders');
      await vi.waitFor(
        async () =>
          expect((await orders()).filter(({ status }) => status === 'completed')).toHaveLength(turns),
        { timeout: 180_000, interval: 500 },
      );
      expect(await isReconciled(service.url, org.test)).toBe(true);
    }
    expect(await ledgerFaults(first.service.url, options.dataDir)).toEqual([]);
    expect(await brokenRules(databaseUrl)).toEqual([]);
    expect(await Promise.all(slots.map(({ service }) => service.stop()))).toEqual(slots.map(() => 0));
  },
);
