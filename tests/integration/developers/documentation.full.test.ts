import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartnerOperationId } from '@/lib/client/addresses';
import { callPrograms } from '@/lib/client/call-programs';
import { partnerOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';
import { operationView } from '@/lib/dashboard/reference/operation-view';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { type CollectionRequest, openSandbox } from '../../support/postman-sandbox';
import type { KeyPair } from '../../support/raw-http';
import { partnerOperationList } from '../../support/role-table';
import { type Service, startService } from '../../support/service';
import { createOrganisation } from '../../support/service-client';

describe('documentation', () => {
  const run = promisify(execFile);
  const root = path.join(import.meta.dirname, '../../..');
  const guides = path.join(root, 'docs/api');

  /** How each language runs a file, and whether this machine can. */
  const runners: Record<string, { command: readonly string[]; ending: string; isThere: boolean }> = {
    sh: {
      command: ['sh', '-eu'],
      ending: 'sh',
      isThere: ['curl', 'openssl'].every((tool) => spawnSync(tool, ['version']).error === undefined),
    },
    ts: { command: [process.execPath, '--import', 'tsx'], ending: 'mts', isThere: true },
    python: { command: ['python3'], ending: 'py', isThere: spawnSync('python3', ['--version']).status === 0 },
    php: { command: ['php'], ending: 'php', isThere: spawnSync('php', ['--version']).status === 0 },
  };
  const languages = Object.keys(runners);

  let service: Service;
  let folder: string;
  beforeAll(async () => {
    // A separate process, so that links to its pages and inboxes use its real port.
    service = await startService();
    folder = temporaryFolder('documentation');
  });
  afterAll(() => service?.stop());

  type Keys = Awaited<ReturnType<typeof createOrganisation>>['test'];

  /** A separate key pair for each program, because two equal requests within a second would reuse a signature. */
  const pairFor = async (slug: string): Promise<Keys> =>
    (await createOrganisation(service.url, service.dataDir, slug)).test;

  async function printed(language: string, program: string, { key, secret }: Keys): Promise<string> {
    const { command, ending } = runners[language] ?? { command: [], ending: '' };
    const file = path.join(folder, `${key}.${ending}`);
    writeFileSync(file, program);
    const [executable = '', ...options] = command;
    const env = { ...process.env, SVC_URL: service.url, SVC_KEY: key, SVC_SECRET: secret };
    const { stdout, stderr } = await run(executable, [...options, file], { cwd: root, env });
    expect(stderr).toBe('');
    return stdout;
  }

  /** The code blocks of a page in a language. */
  const blocksOf = (page: string, language: string): string[] =>
    [...readFileSync(path.join(guides, page), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
      .filter(([, named]) => named === language)
      .map(([, , code = '']) => code);

  /** The definitions of the quick start, without its calls. */
  const definitions = (): string =>
    blocksOf('quick-start.md', 'sh')
      .join('\n')
      .split('\n')
      .filter((line) => !/^signed /.test(line))
      .join('\n');

  const asReader = (program: string, { key, secret }: Keys): string =>
    program
      .replaceAll('pk_test_YOUR_KEY', key)
      .replaceAll('sk_test_YOUR_SECRET', secret)
      .replaceAll('http://localhost:4000', service.url);

  /** Pages whose shell samples continue from the quick start. The page on uploads has its own program and test. */
  const pages = readdirSync(guides).filter(
    (page) =>
      blocksOf(page, 'sh').some((code) => /\b(signed|stream) /.test(code)) && page !== 'upload-a-document.md',
  );

  describe('the shell samples of', () => {
    test.skipIf(!runners.sh?.isThere).each(pages)('%s run one after the other', async (page) => {
      const pair = await pairFor(page.replace('.md', ''));
      const samples = blocksOf(page, 'sh').join('\n');
      const program = page === 'quick-start.md' ? samples : `${definitions()}\n${samples}`;
      const output = await printed('sh', asReader(program, pair), pair);
      expect(output).toContain('"data":');
      expect(output).not.toContain('{"error":');
    });
  });

  describe('the quick start', () => {
    for (const language of languages.filter((one) => one !== 'sh')) {
      test.skipIf(!runners[language]?.isThere)(`funds a wallet in ${language}`, async () => {
        const pair = await pairFor(`quick-start-${language}`);
        const [program = ''] = blocksOf('quick-start.md', language);
        expect(await printed(language, program, pair)).toMatch(/checkout_url/);
      });
    }
  });

  /** A read, a list with a query, a safely repeated write, and a change. */
  const calls: readonly PartnerOperationId[] = [
    'getWallet',
    'listTransactions',
    'fundWallet',
    'updateKybBusiness',
  ];

  describe('the samples of the reference', () => {
    for (const id of calls) {
      for (const language of languages) {
        test.skipIf(!runners[language]?.isThere)(`call ${id} in ${language}`, async () => {
          const view = operationView(id);
          if (!view) throw new Error(`no ${id}`);
          const { operation, exampleTarget, body } = view;
          const call = {
            method: operation.method,
            target: exampleTarget,
            ...(operation.body && { body: JSON.stringify(body?.example) }),
          };
          const sample = callPrograms(call, service.url).find((one) => one.language === language);
          const output = await printed(
            language,
            sample?.program ?? '',
            await pairFor(`${id}-${language}`.toLowerCase()),
          );
          expect(output).toContain('{"data":');
          if (language !== 'sh') expect(output).toMatch(new RegExp(`^${operation.status} `));
        });
      }
    }
  });
});

describe('postman collection', () => {
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
});
