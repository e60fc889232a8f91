import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody, errorStatus } from '@/lib/contract/errors';
import { operationIds } from '@/lib/contract/operations';
import { queryRows } from '@/server/platform/database/query-rows';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { operationOf } from '../../support/contract-calls';
import { isFullRun } from '../../support/full-run';
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider';
import { type RandomRequest, randomRequest } from '../../support/random-requests';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

/** Set `FUZZ_REQUESTS=100000` for a nightly run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isFullRun ? 2_000 : 300));
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 2 ** 31 : 1));
/**
 * After this many requests, use a new organisation: one that a request has closed, locked or emptied is useless for the
 * next ones.
 */
const PER_ORGANISATION = 400;

/**
 * Tables written whatever the response: signatures and the turns of their keys, stored responses, and attempts at
 * passwords and second factors.
 */
const ofRequests = new Set(['spent_signatures', 'admission_turns', 'idempotent_answers', 'sign_in_attempts']);

let provider: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider();
  // The request log writes in the background, whatever the response.
  app = await startApp({ rateLimitPerMinute: 100_000_000, requestLog: false, oidc: provider.settings });
  await noteWrites();
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

const run = (text: string) => app.database.reads.execute(sql.raw(text));

/** Makes every table record its writes. */
async function noteWrites(): Promise<void> {
  await run('create table noted_writes (name text not null)');
  await run(`create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_writes values (tg_table_name); return null; end $$`);
  const tables = await queryRows<{ name: string }>(
    app.database.reads,
    sql.raw(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'noted_writes'",
    ),
  );
  for (const { name } of tables) {
    if (ofRequests.has(name)) continue;
    await run(
      `create trigger noted after insert or update or delete on "${name}" for each row execute function note_write()`,
    );
  }
}

const takeWrites = async (): Promise<string[]> =>
  (
    await queryRows<{ name: string }>(app.database.reads, sql.raw('delete from noted_writes returning name'))
  ).map(({ name }) => name);

function pairFor({ id, isLive }: RandomRequest, org: TestOrganisation): KeyPair {
  const { access } = operationOf(id);
  if (access === 'console') return app.settings.consoleKey;
  if (access === 'operator') return app.settings.operatorKey;
  return isLive ? org.live : org.test;
}

/** Lists whose records other operations name in their paths. */
const lists = operationIds
  .map(operationOf)
  .filter(({ path, method, kind }) => method === 'GET' && kind === 'json' && !path.includes('{'));

/** Ids for paths, except that of the signing key: without it every further request would be rejected. */
async function findIds(org: TestOrganisation): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { path, access } of lists) {
    if (access === 'console') continue;
    const pair = access === 'operator' ? app.settings.operatorKey : org.test;
    const { data } = (await sendSigned(app.url, pair, { target: path })).json;
    if (!Array.isArray(data)) continue;
    const ids = data
      .flatMap((row: { id?: unknown }) => (typeof row.id === 'string' ? [row.id] : []))
      .filter((id) => id !== org.test.key);
    if (ids.length > 0) found.set(path, ids.slice(0, 5));
  }
  return found;
}

/** Creates the records that the API's examples create, so that ids exist. */
async function populate(org: TestOrganisation): Promise<void> {
  for (const id of operationIds) {
    const { method, path, body, example, access, encoding } = operationOf(id);
    const isPlain =
      method === 'POST' && !path.includes('{') && encoding === 'json' && !/reset|submit/.test(path);
    if (!isPlain || access === 'console' || access === 'operator') continue;
    await sendSigned(app.url, org.test, {
      method,
      target: path,
      body: body === null ? '' : JSON.stringify(example.body),
    });
  }
  const fund = { method: 'POST', target: '/partner/v1/wallets/NGN/fund', body: '{"amount":"100000.00"}' };
  const { data } = (await sendSigned(app.url, org.test, fund)).json;
  await sendSigned(app.url, org.test, {
    method: 'POST',
    target: `/partner/v1/sandbox/funding-requests/${(data as { id: string }).id}/settle`,
    body: '{"outcome":"succeeded"}',
  });
}

/** What is wrong with a response; null if nothing is. */
function faultOf({ id, method }: RandomRequest, answer: RawAnswer, writes: readonly string[]): string | null {
  const operation = operationOf(id);
  if (!answer.headers['x-request-id']) return 'it has no request id';
  if (answer.status < 300) {
    if (answer.status !== operation.status) return 'its status is not the one of the contract';
    const isRead = operation.kind === 'json' && method !== 'HEAD';
    const { error } = isRead ? operation.answer.safeParse(answer.json) : { error: undefined };
    return error ? `its body is not the one of the contract: ${JSON.stringify(error.issues)}` : null;
  }
  if (method === 'HEAD') return null;
  const { data: refusal } = errorBody.safeParse(answer.json);
  if (!refusal) return 'it has no error envelope';
  const { code } = refusal.error;
  if (new Map<string, number>(Object.entries(errorStatus)).get(code) !== answer.status)
    return 'its code has another status';
  if (answer.status >= 500 && code !== 'funding_account_not_configured') return 'it is a fault';
  if (Buffer.byteLength(answer.text) > 16 * 1024) return 'it is too long';
  // A wrong password or second factor is recorded in the audit trail.
  if (code === 'invalid_credentials') return null;
  return writes.length > 0 ? `it wrote to ${[...new Set(writes)].join(', ')}` : null;
}

test(
  `${REQUESTS} random requests to all operations: no fault, the envelope, and nothing written by what is refused`,
  async () => {
    const statuses = { done: 0, refused: 0 };
    const faults = new Map<string, string>();
    for (let done = 0; done < REQUESTS; done += PER_ORGANISATION) {
      const org = await app.createOrganisation(`random-${done}`);
      await populate(org);
      // Every second one is verified: its live key works, and its verification can't be changed.
      if ((done / PER_ORGANISATION) % 2 === 1) {
        await app.operate(`/operator/v1/organisations/${org.slug}/kyb/decide`, { decision: 'approved' });
      }
      const requests = randomRequest(org.slug, await findIds(org));
      await takeWrites();
      const numRuns = Math.min(PER_ORGANISATION, REQUESTS - done);
      for (const request of fc.sample(requests, { numRuns, seed: SEED + done })) {
        const answer = await sendSigned(app.url, pairFor(request, org), request);
        const fault = faultOf(request, answer, await takeWrites());
        statuses[answer.status < 300 ? 'done' : 'refused'] += 1;
        const { id, method, target, body } = request;
        const shown = `${method} ${target} ${body}\n${answer.status} ${answer.text}`.slice(0, 2_000);
        if (fault && !faults.has(`${id}: ${fault}`)) faults.set(`${id}: ${fault}`, shown);
      }
    }
    process.stdout.write(`random requests: seed ${SEED}, ${JSON.stringify(statuses)}\n`);
    expect(Object.fromEntries(faults), `FUZZ_SEED=${SEED}`).toEqual({});
    // Some requests pass validation, and some do not.
    expect(statuses.done).toBeGreaterThan(REQUESTS / 10);
    expect(statuses.refused).toBeGreaterThan(REQUESTS / 4);
  },
  60_000 + REQUESTS * 300,
);
