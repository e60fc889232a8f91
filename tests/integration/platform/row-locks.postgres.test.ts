import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../support/database';

const FINGERPRINT = '01';

let url: string;
let organisation: string;
let clients: pg.Client[] = [];

beforeAll(async () => {
  url = await freshDatabase();
});
beforeEach(async () => {
  organisation = randomUUID();
  const one = await open();
  await one.query(
    `insert into organisations (id, slug, name, created_at, updated_at) values ($1::uuid, $1::text, 'Rows', now(), now())`,
    [organisation],
  );
  await one.query(`insert into audit_heads values ($1, 0, decode(repeat('00', 32), 'hex'))`, [organisation]);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
});
/** No test ran into a deadlock: PostgreSQL would have ended one of the transactions after a second. */
afterAll(async () => {
  const one = await open();
  const { rows } = await one.query(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  );
  await one.end();
  expect(rows).toEqual([{ count: 0 }]);
});

/** A connection, as each process has its own. */
async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

/** A connection within a transaction. */
async function begun(): Promise<pg.Client> {
  const client = await open();
  await client.query('begin');
  return client;
}

/** Waits until somebody waits for a lock that this connection has. */
async function untilSomebodyWaitsFor(client: pg.Client): Promise<void> {
  const looking = await open();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = 'select from pg_locks where not granted and $1::int = any (pg_blocking_pids(pid))';
  while ((await looking.query(waiting, [rows[0]?.pid])).rowCount === 0);
}

const begin = async (
  client: pg.Client,
  { key = 'key', environment = 'live', fingerprint = FINGERPRINT } = {},
) =>
  (
    await client.query<{ state: string; status: number | null; body: string | null }>(
      `select * from begin_idempotent($1, $2, $3, decode($4, 'hex'))`,
      [organisation, environment, key, fingerprint],
    )
  ).rows[0];

const answer = (status: number, body: string, key = 'key') => ({
  ...{ organisation_id: organisation, environment: 'live', key },
  ...{ fingerprint: FINGERPRINT, status, body },
});
const keep = (client: pg.Client, status: number, body: string) =>
  client.query('select keep_answers($1)', [JSON.stringify([answer(status, body)])]);

/** A command that writes its answer alone. */
const apply = async (client: pg.Client, { environment = 'live', key = 'key', body = 'planned' } = {}) => {
  const now = new Date().toISOString();
  const batch = {
    commands: [
      {
        ...{ organisation_id: organisation, environment, key, fingerprint: FINGERPRINT },
        ...{ clock_offset: 0, now, has_events: false },
      },
    ],
    ...{ postings: [], entries: [], rows: [], changes: [], acts: [], events: [] },
    answers: [{ c: 1, ...answer(201, body, key), environment }],
  };
  const { rows } = await client.query('select state, body from apply_commands($1)', [JSON.stringify(batch)]);
  return rows[0] as { state: string; body: string | null };
};

describe('an Idempotency-Key', () => {
  const stored = { state: 'stored', status: 201, body: 'first' };

  it('is answered while its first request runs, and replayed once that has ended', async () => {
    const [first, second] = [await begun(), await begun()];
    expect(await begin(first)).toMatchObject({ state: 'new' });
    expect(await begin(second)).toMatchObject({ state: 'running' });
    // The transaction can go on.
    expect(await begin(second, { key: 'other' })).toMatchObject({ state: 'new' });
    await keep(first, 201, 'first');
    expect(await begin(await open())).toMatchObject({ state: 'running' });
    await first.query('commit');
    expect(await begin(second)).toEqual(stored);
    expect(await begin(second, { fingerprint: '02' })).toMatchObject({ state: 'reused' });
  });

  it('is free again when the first request failed', async () => {
    const [first, second] = [await begun(), await begun()];
    await begin(first);
    await first.query('rollback');
    expect(await begin(second)).toMatchObject({ state: 'new' });
  });

  it('is free again when a transaction ended without an answer, for one request at a time', async () => {
    const [first, second] = [await begun(), await begun()];
    await begin(first);
    await first.query('commit');
    expect(await begin(second)).toMatchObject({ state: 'new' });
    expect(await begin(await open())).toMatchObject({ state: 'running' });
    await keep(second, 201, 'first');
    await second.query('commit');
    expect(await begin(await open())).toEqual(stored);
  });

  it('is running for a minute when a call left the database, and then free for one', async () => {
    const first = await begun();
    await begin(first);
    await keep(first, 0, '');
    await first.query('commit');
    expect(await begin(await open())).toMatchObject({ state: 'running' });
    await first.query(`update idempotent_answers set created_at = created_at - interval '61 seconds'`);
    const second = await begun();
    expect(await begin(second)).toMatchObject({ state: 'new' });
    expect(await begin(await open())).toMatchObject({ state: 'running' });
    await keep(second, 201, 'first');
    await second.query('commit');
    // The first one's call ends after all: what it would write is undone with its answer.
    await expect(keep(first, 201, 'late')).rejects.toMatchObject({ code: 'PD002' });
    expect(await begin(await open())).toEqual(stored);
  });

  it('is one request’s of many at once on as many connections', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => open()));
    for (let round = 0; round < 20; round += 1) {
      const key = `round-${round}`;
      const states = await Promise.all(
        many.map(async (client) => {
          await client.query('begin');
          const state = (await begin(client, { key }))?.state;
          if (state === 'new') {
            await client.query('select keep_answers($1)', [JSON.stringify([answer(201, 'first', key)])]);
          }
          await client.query('commit');
          return state;
        }),
      );
      expect(states.filter((state) => state === 'new')).toHaveLength(1);
      expect(states.filter((state) => !['new', 'running', 'stored'].includes(String(state)))).toEqual([]);
    }
  });

  it('that a transaction has claimed fails the batch of a planned request, which writes nothing', async () => {
    const [first, planned] = [await begun(), await open()];
    await begin(first);
    await expect(apply(planned)).rejects.toMatchObject({ code: '55P03' });
    await keep(first, 201, 'first');
    await first.query('commit');
    expect(await apply(planned)).toEqual({ state: 'stored', body: 'first' });
  });

  it('that is answered while a batch waits for its claim fails the batch too', async () => {
    const [first, planned] = [await begun(), await open()];
    await planned.query(`alter function apply_commands set lock_timeout = '60s'`);
    await begin(first);
    await keep(first, 201, 'first');
    const applied = apply(planned).catch((error: unknown) => error);
    await untilSomebodyWaitsFor(first);
    await first.query('commit');
    expect(await applied).toMatchObject({ code: 'PD002' });
    await planned.query(`alter function apply_commands set lock_timeout = '50ms'`);
    expect(await begin(planned)).toEqual(stored);
  });
});

describe('admission', () => {
  const admit = async (client: pg.Client, keys: readonly number[]) => {
    const { rows } = await client.query<{ admitted: boolean }>(
      `select admitted from admit($1, array(select gen_random_uuid() from unnest($1::bigint[])),
         array(select extract(epoch from clock_timestamp())::bigint from unnest($1::bigint[])),
         array(select 1000000 from unnest($1::bigint[])))`,
      [keys],
    );
    return rows.every(({ admitted }) => admitted);
  };

  it('takes the turns of keys that are new to it from many processes at once, in any order', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => open()));
    for (let round = 0; round < 40; round += 1) {
      const keys = Array.from({ length: 16 }, (_, index) => 1_000 + round * 8 + index);
      const admitted = await Promise.all(
        many.map((client, index) => admit(client, index % 2 === 0 ? keys : keys.toReversed())),
      );
      expect(admitted).toEqual(many.map(() => true));
    }
  });

  it('waits for the turn of its own key alone, and not for whoever changes the key', async () => {
    const [holding, changing, waiting, other] = [await begun(), await begun(), await open(), await open()];
    await admit(other, [2]);
    await admit(holding, [1]);
    await changing.query('select from api_keys for update');
    const waited = admit(waiting, [1]);
    await untilSomebodyWaitsFor(holding);
    expect(await admit(other, [2])).toBe(true);
    await holding.query('commit');
    expect(await waited).toBe(true);
  });
});

describe('the clock of a test environment', () => {
  const lock = (client: pg.Client) => client.query('select lock_clock($1)', [organisation]);

  it('is moved after the writes that share it, which may take scenarios meanwhile', async () => {
    const [writing, other, moving] = [await begun(), await begun(), await begun()];
    expect(await begin(writing, { environment: 'test' })).toMatchObject({ state: 'new' });
    expect(await begin(other, { environment: 'test', key: 'other' })).toMatchObject({ state: 'new' });
    const moved = lock(moving);
    await untilSomebodyWaitsFor(writing);
    for (const one of [writing, other]) {
      await one.query(
        `insert into sandboxes as b (organisation_id, armed_scenarios) values ($1, 1)
         on conflict (organisation_id) do update set armed_scenarios = b.armed_scenarios + 1`,
        [organisation],
      );
      await one.query('commit');
    }
    await moved;
    await moving.query('update sandboxes set clock_offset = 1000 where organisation_id = $1', [organisation]);
    await moving.query('commit');
  });

  it('is taken by a reset, which shares it first as every write does, before an advance that waits', async () => {
    const [resetting, advancing, writing] = [await begun(), await begun(), await begun()];
    await begin(resetting, { environment: 'test' });
    const advanced = lock(advancing);
    await untilSomebodyWaitsFor(resetting);
    await begin(writing, { environment: 'test', key: 'other' });
    const reset = lock(resetting);
    await untilSomebodyWaitsFor(writing);
    await writing.query('commit');
    await reset;
    await resetting.query('commit');
    await advanced;
  });

  it('keeps writes waiting while it is moved, planned ones busy, and live ones as they are', async () => {
    const [moving, writing, planned] = [await begun(), await open(), await open()];
    await lock(moving);
    expect(await apply(planned, { environment: 'test' })).toMatchObject({ state: 'busy' });
    expect(await apply(planned)).toMatchObject({ state: 'applied' });
    const written = begin(writing, { environment: 'test', key: 'waits' });
    await untilSomebodyWaitsFor(moving);
    await moving.query('commit');
    expect(await written).toMatchObject({ state: 'new' });
    expect(await apply(planned, { environment: 'test' })).toMatchObject({ state: 'applied' });
  });

  it('has its row from the creation of its organisation, and gets one where that is missing', async () => {
    const one = await open();
    const rows = async () =>
      (await one.query('select from clock_turns where organisation_id = $1', [organisation])).rowCount;
    expect(await rows()).toBe(1);
    for (const take of ['share_clock', 'lock_clock']) {
      await one.query('delete from clock_turns where organisation_id = $1', [organisation]);
      await one.query(`select ${take}($1)`, [organisation]);
      expect(await rows()).toBe(1);
    }
  });
});
