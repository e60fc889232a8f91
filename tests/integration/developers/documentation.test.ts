import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartnerOperationId } from '@/lib/client/addresses';
import { callPrograms } from '@/lib/client/call-programs';
import { operationView } from '@/lib/dashboard/reference/operation-view';
import { temporaryFolder } from '../../support/folders';
import { type Service, startService } from '../../support/service';
import { createOrganisation } from '../../support/service-client';

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
