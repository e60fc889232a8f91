import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { instruments } from '@/server/market/reference/instruments';
import type { TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, readAll } from '../support/service-client';

const PATH = '/partner/v1/market/watchlists';
const symbols = instruments.map(({ symbol }) => symbol);
const dataDir = temporaryFolder('data');
let nodes: readonly [Service, Service];
let org: TestOrganisation;

beforeAll(async () => {
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
  const options = { databaseUrl: await freshDatabase(), dataDir, settings };
  nodes = [await startService(options), await startService(options)];
  org = await createOrganisation(nodes[0].url, dataDir, 'watchlists');
});
afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

/** Sends through either process. */
const send = (index: number, method: string, path: string, body: object) =>
  sendSigned(nodes[index % 2 === 0 ? 0 : 1].url, org.test, {
    method,
    target: PATH + path,
    body: JSON.stringify(body),
  });
const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const lists = () => readAll<Watchlist>(nodes[0].url, org.test, PATH);
const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status).sort();

async function made(name: string, first: readonly string[] = []): Promise<Watchlist> {
  const answer = await send(0, 'POST', '', { name, symbols: first });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data as Watchlist;
}
const remove = (id: string) =>
  sendSigned(nodes[0].url, org.test, { method: 'DELETE', target: `${PATH}/${id}` });

test('of symbols that are added and removed at once none is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [before, added] = [symbols.slice(0, 20), symbols.slice(20, 40)];
    const { id } = await made(`Round ${round}`, before);
    const answers = await times(40, (index) =>
      index < 20
        ? send(index, 'PATCH', `/${id}`, { remove: [before[index]] })
        : send(index, 'PATCH', `/${id}`, { add: [added[index - 20]] }),
    );
    expect(statuses(answers)).toEqual(Array(40).fill(200));
    const [list] = (await lists()).filter((one) => one.id === id);
    expect([...(list?.symbols ?? [])].sort()).toEqual([...added].sort());
    await remove(id);
  }
});

test('the hundredth symbol is the last, whoever adds at once', async () => {
  const { id } = await made('Full', symbols.slice(0, 95));
  const answers = await times(12, (index) => send(index, 'PATCH', `/${id}`, { add: [symbols[100 + index]] }));
  expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(7).fill(409)]);
  expect((await lists())[0]?.symbols).toHaveLength(100);
  await remove(id);
});

test('the twentieth watchlist is the last, and a name is given once', async () => {
  const named = await times(8, (index) =>
    send(index, 'POST', '', { name: index % 2 === 0 ? 'banks' : 'BANKS' }),
  );
  expect(statuses(named)).toEqual([201, ...Array(7).fill(409)]);
  const answers = await times(24, (index) => send(index, 'POST', '', { name: `List ${index}` }));
  expect(statuses(answers)).toEqual([...Array(19).fill(201), ...Array(5).fill(409)]);
  const all = await lists();
  expect(all).toHaveLength(20);
  const renamed = await times(8, (index) =>
    send(index, 'PATCH', `/${all[index]?.id}`, { name: 'The only one' }),
  );
  expect(statuses(renamed)).toEqual([200, ...Array(7).fill(409)]);
});
