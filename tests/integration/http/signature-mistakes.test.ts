import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnosis } from '@/lib/contract/developers/requests';
import { allMistakes } from '@/server/developers/request-log/diagnosis/testing';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { mistakenClients, sendingIn } from '../../support/mistaken-clients';
import { type KeyPair, type RawAnswer, sendRaw, sendSigned, signedHeaders } from '../../support/raw-http';
import { loggedRequest, requestIdOf } from '../../support/request-log';

const WALLETS = '/partner/v1/wallets';
let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('mistaken');
});
afterAll(() => app.close());

/** A separate key, so that no test uses up another's recorded failures. */
async function newKey(environment = 'test'): Promise<KeyPair> {
  const permissions = ['wallets:read'];
  const made = await app.operate(`/operator/v1/organisations/${org.slug}/keys`, { environment, permissions });
  return made.json.data as KeyPair;
}

const codeOf = ({ json }: RawAnswer) => json.error?.code;
const explained = async (answer: RawAnswer): Promise<Diagnosis | undefined> => {
  expect([answer.status, answer.text === '' ? 'authentication_failed' : codeOf(answer)]).toEqual([
    401,
    'authentication_failed',
  ]);
  return (await loggedRequest(app, org.test, requestIdOf(answer))).diagnosis;
};
const proven = new Set<string>();
async function expectMistake(answer: RawAnswer, name: string): Promise<Diagnosis> {
  const diagnosis = await explained(answer);
  expect(diagnosis?.mistake).toBe(name);
  proven.add(name);
  if (!diagnosis) throw new Error('no diagnosis');
  return diagnosis;
}

describe('a client that', () => {
  test.each(mistakenClients)('makes the mistake %s reads it in the log', async (name, way) => {
    const pair = await newKey();
    const sent = sendingIn(way, pair, new URL(app.url).host);
    const diagnosis = await expectMistake(await sendRaw(app.url, sent), name);
    const [timestamp, method, target] = diagnosis.canonical.split('\n');
    expect(timestamp).toMatch(/^(\d{10}|<unix seconds>|)$/);
    expect(method).toBe(sent.method);
    expect(target?.split('?')[0]).toBe(sent.target.split('?')[0]);
    expect(JSON.stringify(diagnosis)).not.toContain(pair.secret.replace('sk_test_', ''));
  });

  test('uses the secret of another key, or of the other environment, reads which', async () => {
    const [pair, other, live] = [await newKey(), await newKey(), await newKey('live')];
    const from = (secret: string) => sendSigned(app.url, { key: pair.key, secret }, { target: WALLETS });
    await expectMistake(await from(other.secret), 'secret_of_another_key');
    await expectMistake(await from(live.secret), 'secret_of_other_environment');
  });

  test('uses a secret whose grace has ended reads that it was replaced', async () => {
    const pair = await newKey();
    await app.database.reads.execute(
      sql`update api_key_secrets set valid_until = now() - interval '1 minute' where key_id = ${pair.key}`,
    );
    await expectMistake(await sendSigned(app.url, pair, { target: WALLETS }), 'secret_replaced');
  });

  test('sends a signature again reads that it was used before', async () => {
    const pair = await newKey();
    const headers = signedHeaders(pair, { target: WALLETS });
    expect((await sendRaw(app.url, { target: WALLETS, headers })).status).toBe(200);
    await expectMistake(await sendRaw(app.url, { target: WALLETS, headers }), 'signature_used_before');
  });

  test.each([
    ['key_revoked', sql`revoked_at = now()`],
    ['key_expired', sql`expires_at = now() - interval '1 minute'`],
  ])('has a key with %s reads so', async (name, change) => {
    const pair = await newKey();
    await app.database.reads.execute(
      sql`update api_keys set ${change}, version = version + 1 where id = ${pair.key}`,
    );
    await expectMistake(await sendSigned(app.url, pair, { target: WALLETS }), name);
  });

  test('uses a live key before the approval leaves it in the log of live', async () => {
    const answer = await sendSigned(app.url, org.live, { target: WALLETS });
    expect(answer.status).toBe(401);
    await expect
      .poll(async () => {
        await app.flushRequests();
        const found = await app.database.reads.execute(
          sql`select diagnosis->>'mistake' as mistake, environment from request_log where id = ${requestIdOf(answer)}::uuid`,
        );
        return (found as unknown as { rows: object[] }).rows;
      })
      .toEqual([{ mistake: 'live_key_before_approval', environment: 'live' }]);
    proven.add('live_key_before_approval');
  });

  test('states how far its clock is wrong', async () => {
    const pair = await newKey();
    const timestamp = String(Math.floor(Date.now() / 1000) - 7_205);
    const answer = await sendSigned(app.url, pair, { target: WALLETS, timestamp });
    const { explanation } = await expectMistake(answer, 'timestamp_too_old');
    expect(explanation).toMatch(/ 72\d\d seconds behind .* local time was probably used instead of UTC/);
  });
});

test('every mistake that a diagnosis may name was made', () => {
  expect([...proven].sort()).toEqual([...new Set(allMistakes.map(({ name }) => name))].sort());
});

describe('nothing is diagnosed', () => {
  test('of an unknown key, which belongs to nobody', async () => {
    const answer = await sendSigned(app.url, { key: 'pk_test_nobody', secret: 'x' }, { target: WALLETS });
    const after = await sendSigned(app.url, org.test, { target: WALLETS });
    await loggedRequest(app, org.test, requestIdOf(after));
    const found = await app.database.reads.execute(
      sql`select 1 from request_log where id = ${requestIdOf(answer)}::uuid`,
    );
    expect((found as unknown as { rows: object[] }).rows).toEqual([]);
  });

  test('in the answer, which is the same whatever is wrong', async () => {
    const pair = await newKey();
    const unknown = await sendSigned(app.url, { key: 'pk_test_nobody', secret: 'x' }, { target: WALLETS });
    const wrong = await sendRaw(app.url, {
      target: WALLETS,
      headers: { ...signedHeaders(pair, { target: WALLETS }), 'x-svc-signature': 'a'.repeat(128) },
    });
    expect(wrong.text).toBe(unknown.text);
  });

  test('beyond sixty of a key in a minute: the others are counted', async () => {
    const pair = await newKey();
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        sendSigned(app.url, { ...pair, secret: 'wrong' }, { target: `${WALLETS}?n=${index}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    await expect
      .poll(async () => {
        await app.flushRequests();
        const problems = await sendSigned(app.url, org.test, {
          target: `/partner/v1/organisation/request-problems?key_id=${pair.key}`,
        });
        const { data, dropped } = problems.json as { data: { count: number }[]; dropped: number };
        return data.reduce((sum, { count }) => sum + count, dropped);
      })
      .toBe(150);
    const list = await sendSigned(app.url, org.test, {
      target: `/partner/v1/organisation/requests?limit=100&key_id=${pair.key}`,
    });
    const written = (list.json.data as object[]).length;
    // Twice as many if a new minute began meanwhile.
    expect(written).toBeGreaterThanOrEqual(60);
    expect(written).toBeLessThanOrEqual(120);
  });
});

test('whatever stands in the headers and the body, it is explained and answered', async () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((raw) => raw.replace(/[\r\n]/g, ''));
  const sent = fc.record({ timestamp: text, signature: text, body: fc.string({ maxLength: 60 }) });
  // Two keys: 60 rejections a minute of each are recorded.
  const pairs = [await newKey(), await newKey()];
  const answers: RawAnswer[] = [];
  await fc.assert(
    fc.asyncProperty(sent, async ({ timestamp, signature, body }) => {
      const pair = pairs[answers.length % 2];
      const headers = {
        'x-svc-key': pair?.key ?? null,
        'x-svc-timestamp': timestamp,
        'x-svc-signature': signature,
      };
      const answer = await sendRaw(app.url, { method: 'POST', target: WALLETS, body, headers });
      expect(answer.status).toBe(401);
      answers.push(answer);
    }),
    { numRuns: 60 },
  );
  const after = answers.at(-1);
  if (!after) throw new Error('nothing was sent');
  expect((await loggedRequest(app, org.test, requestIdOf(after))).has_diagnosis).toBe(true);
});
