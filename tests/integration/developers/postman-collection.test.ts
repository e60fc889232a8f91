import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type CollectionRequest, openSandbox } from '../../support/postman-sandbox';
import type { KeyPair } from '../../support/raw-http';
import { partnerOperationList } from '../../support/role-table';

interface Item {
  readonly name: string;
  readonly request: CollectionRequest;
}
interface Collection {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly event: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
}

const root = path.join(import.meta.dirname, '../../..');
const text = readFileSync(path.join(root, 'docs/api/partner-desk.postman_collection.json'), 'utf8');
const collection: Collection = JSON.parse(text);
const script = collection.event.flatMap((event) => event.script.exec).join('\n');
const requests = collection.item.flatMap(({ item }) => item);
const requestOf = (id: keyof typeof partnerOperations): CollectionRequest =>
  requests[keysOf(partnerOperations).indexOf(id)]?.request ?? expect.unreachable();

let app: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('collection');
});
afterAll(() => app.close());

const sandboxFor = ({ key, secret }: Partial<KeyPair>) => {
  const variables = new Map(collection.variable.map(({ key: name, value }) => [name, value]));
  const given = { base_url: `${app.url}/`, key_id: key ?? '', secret: secret ?? '' };
  for (const [name, value] of Object.entries(given)) variables.set(name, value);
  return openSandbox(script, variables);
};

describe('the collection', () => {
  test('is what its generator prints: npm run collection writes it', () => {
    const generator = path.join(root, 'lib/contract/postman/generate.ts');
    const printed = execFileSync(process.execPath, ['--import', 'tsx', generator], { cwd: root });
    expect(text === printed.toString()).toBe(true);
  });

  test('has every operation of partners once, in the folder of its tag', () => {
    const written = collection.item.flatMap(({ name, item }) =>
      item.map(({ request }) => `${name} ${request.method} /${request.url.path.join('/')}`),
    );
    const wanted = partnerOperationList.map(
      ([, { tag, method, path: target }]) => `${tag} ${method} ${target.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(written.toSorted()).toEqual(wanted.toSorted());
  });
});

describe('its script signs', () => {
  test('a list, also three times within a second', async () => {
    const { send } = sandboxFor(org.test);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await send(requestOf('listWallets'))).status);
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('a query with every character that has to be encoded, and without what is switched off', async () => {
    const { send } = sandboxFor(org.test);
    const search = requestOf('searchRecords');
    const query = [
      { key: 'q', value: `a b'c & ü (x) 100%?#=+"<>/\\` },
      { key: 'unknown', value: 'off', disabled: true },
    ];
    expect((await send({ ...search, url: { ...search.url, query } })).status).toBe(200);
  });

  test('a POST, with a new Idempotency-Key each time and the same answer for a fixed one', async () => {
    const { send } = sandboxFor(org.test);
    const fund = requestOf('fundWallet');
    const post = async (request: CollectionRequest) => {
      const response = await send(request);
      expect(response.status).toBe(201);
      const { data } = await response.json();
      return { id: data.id, replayed: response.headers.get('idempotent-replayed') };
    };
    const [first, second] = [await post(fund), await post(fund)];
    expect(second.id).not.toBe(first.id);
    const header = fund.header.map((one) =>
      one.key === 'Idempotency-Key' ? { ...one, value: 'fixed' } : one,
    );
    const fixed = await post({ ...fund, header });
    expect(await post({ ...fund, header })).toEqual({ id: fixed.id, replayed: 'true' });
  });

  test('an upload that is written out, twice', async () => {
    const { send } = sandboxFor(org.test);
    const statuses = [(await send(requestOf('createKybDocument'))).status];
    statuses.push((await send(requestOf('createKybDocument'))).status);
    expect(statuses).toEqual([201, 201]);
  });

  test('every request: none is refused for its signature, its target or its headers', async () => {
    const other = await app.createOrganisation('collection-whole');
    const { send } = sandboxFor(other.test);
    const refused = [];
    for (const [id, { kind }] of partnerOperationList) {
      if (kind === 'event-stream') continue;
      const response = await send(requestOf(id as keyof typeof partnerOperations));
      const code = response.ok ? '' : (await response.json()).error.code;
      const isWrong = response.status === 401 || response.status >= 500 || code === 'bad_request';
      if (isWrong || code.startsWith('idempotency') || response.status === 415) refused.push([id, code]);
    }
    expect(refused).toEqual([]);
  });
});

test('without a key it sends nothing, and states what to set', () => {
  const { send } = sandboxFor({});
  expect(() => send(requestOf('listWallets'))).toThrow('Set key_id and secret');
});

test('a wrong secret is refused', async () => {
  const { send } = sandboxFor({ ...org.test, secret: 'sk_test_wrong' });
  expect((await send(requestOf('listWallets'))).status).toBe(401);
});
