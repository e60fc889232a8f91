import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { mostMs, rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import { startMoneyLoad, TURN } from '../support/money-load';
import { balanceOf, findInvestment } from '../support/orders';
import { type Postgres, startOwnPostgres } from '../support/postgres';
import { startService } from '../support/service';
import {
  createOrganisation,
  isReconciled,
  ledgerFaults,
  readFundingRequests,
  readSequences,
} from '../support/service-client';

const ROUNDS = rounds(2, 20);
const WORKERS = 6;
/** Turns of the load between two crashes, so that each happens in the middle of it. */
const TURNS = 5;

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

/** Kills a backend of the service with -9: PostgreSQL then ends all others and recovers from its log. */
async function killBackend(databaseUrl: string): Promise<void> {
  const [backend] = await inDatabase(
    databaseUrl,
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'partner-desk%'
      order by state_change desc limit 1`,
  );
  process.kill(Number(backend?.pid), 'SIGKILL');
}

test(
  `${ROUNDS} crashes of PostgreSQL under load lose and double nothing`,
  async () => {
    const databaseUrl = await postgres.createDatabase();
    const dataDir = temporaryFolder('data');
    const options = {
      databaseUrl,
      dataDir,
      settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' },
    };
    const slots = [
      { service: await startService(options), isDown: false },
      { service: await startService(options), isDown: false },
    ];
    const url = slots[0]?.service.url ?? '';
    const org = await createOrganisation(url, dataDir, 'crashes');
    const investmentId = await findInvestment({ url }, org, 'Lagoon Term Deposit');
    const load = startMoneyLoad({ slots, org, investmentId, workers: WORKERS });
    for (let round = 0; round < ROUNDS; round += 1) {
      await load.turns(TURNS);
      await (round % 2 === 0 ? killBackend(databaseUrl) : postgres.restart('immediate'));
    }
    await load.turns(TURNS);
    const turns = await load.stop();
    expect(load.unexpected).toEqual([]);
    // The crashes took effect.
    expect([...load.retried.keys()]).toContain('service_unavailable');

    const requests = await readFundingRequests(url, org.test);
    expect(requests.map(({ status }) => status)).toEqual(Array.from({ length: turns }, () => 'succeeded'));
    expect(await balanceOf({ url }, org)).toBe(`${turns * (Number(TURN.funded) - Number(TURN.spent))}.00`);
    const sequences = await readSequences(url, org.test);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(await isReconciled(url, org.test)).toBe(true);
    expect(await brokenRules(databaseUrl)).toEqual([]);
    expect(await ledgerFaults(url, dataDir)).toEqual([]);
    expect(await Promise.all(slots.map(({ service }) => service.stop()))).toEqual([0, 0]);
  },
  mostMs(ROUNDS),
);
