import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import type { TestOrganisation } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import { sendRaw } from '../../support/raw-http';
import { call, read } from '../../support/service-client';
import { INBOXES, type InboxFixture, pathOf, rejectionOf, startInboxFixture } from '../../support/webhooks';

const MISSING = '0198c5a0-3a00-7000-8000-00000000dead';
let fixture: InboxFixture;
let other: TestOrganisation;
let { app, create, messagesOf, org, post, send } = {} as InboxFixture;

beforeAll(async () => {
  fixture = await startInboxFixture();
  ({ app, create, messagesOf, post, send } = fixture);
  other = await app.createOrganisation('inboxes-other');
});
afterAll(() => app.close());
beforeEach(async () => {
  await fixture.begin();
  org = fixture.org;
});

describe('an inbox', () => {
  test('is made, read, changed, listed and deleted, and each answer fits the contract', async () => {
    const made = await send('POST', '', { name: ' Ledger import ' });
    expect(made.status).toBe(201);
    expect(operations.createInbox.answer.parse(made.json)).toEqual(made.json);
    const inbox = made.json.data as SandboxInbox;
    expect(inbox).toMatchObject({
      name: 'Ledger import',
      mode: 'respond',
      status_code: 200,
      messages_count: 0,
    });
    expect(inbox.url).toMatch(new RegExp(`^${app.settings.publicUrl}/inbox/[A-Za-z0-9_-]{43}$`));
    expect(await read(app.url, org.test, `${INBOXES}/${inbox.id}`)).toEqual(inbox);
    const changed = await send('PATCH', `/${inbox.id}`, { status_code: 503, mode: 'hang' });
    expect(changed.json.data).toMatchObject({ name: 'Ledger import', mode: 'hang', status_code: 503 });
    const second = await create('Second');
    const page = await send('GET', '?limit=1');
    expect(page.json.data).toEqual([second]);
    const { next_cursor } = page.json as unknown as { next_cursor: string };
    expect((await send('GET', `?limit=1&cursor=${next_cursor}`)).json.data).toEqual([changed.json.data]);
    expect((await send('DELETE', `/${inbox.id}`)).json.data).toEqual(changed.json.data);
    for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', { name: 'X' }]] as const) {
      expect(rejectionOf(await send(method, `/${inbox.id}`, body))).toEqual([404, 'not_found', {}]);
    }
    expect(rejectionOf(await send('GET', `/${inbox.id}/messages`))).toEqual([404, 'not_found', {}]);
    expect((await post(inbox, '{}')).status).toBe(404);
  });

  test('is one of twenty at most, also when thirty are requested at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send('POST', '', { name: `Inbox ${n}` })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      expect(rejectionOf(answer)).toEqual([409, 'invalid_state', { status: 'full' }]);
    }
  });

  test('belongs to its organisation: another one finds nothing', async () => {
    const { id } = await create();
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/messages`],
      ['PATCH', `/${id}`, { mode: 'close' }],
      ['DELETE', `/${id}`],
      ['GET', `/${MISSING}`],
      ['GET', '/none'],
    ] as const) {
      expect(rejectionOf(await send(method, path, body, other.test))).toEqual([404, 'not_found', {}]);
    }
    expect((await send('GET', '', undefined, other.test)).json.data).toEqual([]);
  });

  test('may be read by a viewer and changed by an engineer', async () => {
    const inbox = await create();
    for (const [role, status] of [
      ['viewer', 403],
      ['engineer', 200],
    ] as const) {
      const email = `${role}-${org.slug}@inboxes.example`;
      await addMember(app, org.slug, email, role);
      const [membership] = (await signIn(app, email)).memberships;
      const pair = membership?.keys.test ?? org.live;
      expect((await send('GET', `/${inbox.id}/messages`, undefined, pair)).status).toBe(200);
      expect((await send('PATCH', `/${inbox.id}`, { status_code: 500 }, pair)).status).toBe(status);
    }
  });
});

describe('what comes in', () => {
  test('is stored as it came, numbered, without what identifies the sender', async () => {
    const inbox = await create();
    const body = `{"data":{"id":"${MISSING}"},"text":"é \\u0000"}`;
    const sent = { 'X-Svc-Webhook-Id': 'no event', 'X-Custom': 'yes', cookie: 'a=b', authorization: 'me' };
    expect(await post(inbox, body, sent)).toMatchObject({ status: 200, text: '' });
    await call(app.url, org.test, 'PATCH', `${INBOXES}/${inbox.id}`, { status_code: 418 });
    expect((await post(inbox, Buffer.from([0x61, 0x00, 0xff]))).status).toBe(418);
    const answer = await messagesOf(inbox);
    expect(operations.listInboxMessages.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toMatchObject([
      { number: 2, status_code: 418, body: 'a\uFFFD\uFFFD' },
      { number: 1, status_code: 200, body, headers: { 'x-custom': 'yes' } },
    ]);
    expect(Object.keys(answer.data[1] ?? {})).not.toContain('event_id');
    for (const hidden of ['cookie', 'authorization']) {
      expect(answer.data[1]?.headers).not.toHaveProperty(hidden);
    }
    expect((await messagesOf(inbox, `?resource_id=${MISSING}`)).data).toHaveLength(1);
    expect(await read(app.url, org.test, `${INBOXES}/${inbox.id}`)).toMatchObject({ messages_count: 2 });
  });

  test('is refused when it is larger than 64 KiB, and by any address but the inbox’s own', async () => {
    const inbox = await create();
    expect((await post(inbox, 'a'.repeat(65_536))).status).toBe(200);
    expect(rejectionOf(await post(inbox, 'a'.repeat(65_537)))).toEqual([
      413,
      'payload_too_large',
      { limit: '65536' },
    ]);
    const path = pathOf(inbox);
    for (const target of [
      `${path}?x`,
      `${path}/`,
      `/%69nbox/${path.split('/')[2]}`,
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      '/inbox/none',
    ]) {
      const { status } = await sendRaw(app.url, { method: 'POST', target, body: '{}' });
      // An unknown path requires a signature, like any other.
      expect([target, status]).toEqual([target, expect.toBeOneOf([400, 401, 404])]);
    }
    expect(await read(app.url, org.test, `${INBOXES}/${inbox.id}`)).toMatchObject({ messages_count: 1 });
  });

  test('is read page by page, and after a number the oldest first', async () => {
    const inbox = await create();
    for (const n of [1, 2, 3, 4, 5]) await post(inbox, String(n));
    const numbers = async (query: string): Promise<[number[], string | null]> => {
      const { data, next_cursor } = await messagesOf(inbox, query);
      return [data.map(({ number }) => number), next_cursor];
    };
    const [first, cursor] = await numbers('?limit=3');
    expect(first).toEqual([5, 4, 3]);
    expect(await numbers(`?limit=3&cursor=${cursor}`)).toEqual([[2, 1], null]);
    const [forward, on] = await numbers('?after_number=1&limit=2');
    expect(forward).toEqual([2, 3]);
    expect(await numbers(`?after_number=1&limit=2&cursor=${on}`)).toEqual([[4, 5], null]);
    expect((await send('GET', `/${inbox.id}/messages?cursor=abc`)).status).toBe(400);
    expect((await send('GET', `/${inbox.id}/messages?wait_seconds=26`)).status).toBe(400);
  });

  test('is stored until a thousand came after it', async () => {
    const inbox = await create();
    await app.database.reads.execute(sql`insert into inbox_messages
      (id, inbox_id, organisation_id, environment, number, headers, body, created_at)
      select gen_random_uuid(), i.id, organisation_id, 'test', n, '{}', '', now()
        from inboxes i, generate_series(1, 1000) n where i.id = ${inbox.id}::uuid`);
    await app.database.reads.execute(
      sql`update inboxes set last_number = 1000, messages_count = 1000 where id = ${inbox.id}::uuid`,
    );
    await post(inbox, '{}');
    expect(await read(app.url, org.test, `${INBOXES}/${inbox.id}`)).toMatchObject({ messages_count: 1_000 });
    expect((await messagesOf(inbox, '?limit=1')).data).toMatchObject([{ number: 1_001 }]);
    expect((await messagesOf(inbox, '?after_number=0&limit=1')).data).toMatchObject([{ number: 2 }]);
  });

  test('keeps its numbers gapless when fifty come at once', async () => {
    const inbox = await create();
    await Promise.all(Array.from({ length: 50 }, () => post(inbox, '{}')));
    const { data } = await messagesOf(inbox, '?limit=100');
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => 50 - n));
  });
});

describe('waiting for a message', () => {
  test('ends when one comes that fits, and soon', async () => {
    const inbox = await create();
    const waits: number[] = [];
    // A busy machine may be late once, but not every time.
    for (const second of [2, 4, 6]) {
      const waited = messagesOf(inbox, `?wait_seconds=20&after_number=${second - 1}`);
      await post(inbox, '{}');
      await sleep(300);
      await post(inbox, '{"second":true}');
      const kept = performance.now();
      const { data } = await waited;
      waits.push(performance.now() - kept);
      expect(data.map(({ number }) => number)).toEqual([second]);
    }
    expect(Math.min(...waits)).toBeLessThan(500);
  });

  test('answers with none when the time is over, and 404 when the inbox is deleted', async () => {
    const inbox = await create();
    const started = performance.now();
    expect(await messagesOf(inbox, '?wait_seconds=1')).toEqual({
      data: [],
      next_cursor: null,
      prev_cursor: null,
    });
    expect(performance.now() - started).toBeGreaterThan(950);
    const waited = send('GET', `/${inbox.id}/messages?wait_seconds=20`);
    await sleep(100);
    await send('DELETE', `/${inbox.id}`);
    expect((await waited).status).toBe(404);
  });

  test('of thirty at once keeps nobody else from the database', async () => {
    const inbox = await create();
    const waiting = Array.from({ length: 30 }, () => messagesOf(inbox, '?wait_seconds=20'));
    await sleep(100);
    const firstToEnd = Promise.race(waiting).then(() => 'a wait');
    const readFirst = read(app.url, org.test, '/partner/v1/wallets/NGN').then(() => 'the read');
    expect(await Promise.race([firstToEnd, readFirst])).toBe('the read');
    await post(inbox, '{}');
    for (const { data } of await Promise.all(waiting)) expect(data).toHaveLength(1);
  });
});

test('a client that goes away ends its wait', async () => {
  const inbox = await create();
  await call(app.url, org.test, 'PATCH', `${INBOXES}/${inbox.id}`, { mode: 'hang' });
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${pathOf(inbox)} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`);
  expect((await messagesOf(inbox, '?wait_seconds=10')).data).toHaveLength(1);
  socket.destroy();
  await once(socket, 'close');
  // The end of this file closes the app, which waits for all requests in flight.
});
