import { describe, expect, it } from 'vitest';
import { barrels, deadExports } from './exports';
import { plainLinks } from './layers';
import { projectOf } from './project';
import { addedCasts, crowdedFolders } from './ratchets';
import { deadFiles, strayTests } from './reach';
import {
  bannedComments,
  bannedIdentifiers,
  bannedNames,
  fileSizes,
  forwarders,
  functionSizes,
  singleUseFiles,
} from './smallness';
import { misplacedOperations, unusedHomes, unwiredOperations } from './urls';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `// ${n}`).join('\n');
const long = (name: string) => `export function ${name}() {\n${lines(69)}\n}`;

describe('sizes', () => {
  it('counts the lines of files and pages', () => {
    const files = {
      'lib/a.ts': `${lines(300)}\n`,
      'lib/b.ts': lines(301),
      'app/page.tsx': lines(61),
      'app/x.tsx': lines(61),
      'sdk/typescript/src/generated/orders.ts': lines(301),
    };
    expect(fileSizes(projectOf(files))).toEqual([
      'lib/b.ts has 301 lines, 300 at most',
      'app/page.tsx has 61 lines, 60 at most',
    ]);
  });

  it('counts the lines of functions, and takes a reason above them', () => {
    const project = projectOf({
      'lib/a.ts': `${long('a')}\n/** Long because one step follows the other. */\n${long('b')}\n// Long.\n${long('c')}`,
      'lib/a.test.ts': long('d'),
      'lib/e.ts': `export const e = () => {\n${lines(68)}\n};`,
    });
    expect(functionSizes(project)).toEqual([
      'lib/a.ts:1 a has 71 lines, 70 at most',
      'lib/a.ts:145 c has 71 lines, 70 at most',
    ]);
  });
});

describe('barrels and dead exports', () => {
  it('lets the entry of a package hand on its modules', () => {
    const text = "export { a } from './a';";
    const entry = 'sdk/typescript/src/index.ts';
    const project = projectOf({ [entry]: text, 'sdk/typescript/src/client.ts': text });
    expect(barrels(project)).toHaveLength(1);
  });

  it('finds what is handed on', () => {
    const project = projectOf({
      'lib/index.ts':
        "export * from './a';\nexport { b } from './a';\nimport { c } from './a';\nexport { c };\nconst d = 1;\nexport { d };",
      'lib/a.ts': 'export const a = 1; export const b = 1; export const c = 1;',
    });
    expect(barrels(project).map((row) => row.split(':')[1]?.slice(0, 1))).toEqual(['1', '2', '4']);
  });

  it('finds exports without an importer, and those that only tests use', () => {
    const project = projectOf({
      'lib/a.ts':
        'export const used = 1;\nexport const alone = 2;\nexport const tested = 3;\nexport const both = 4;\nexport const more = both;\nexport type T = 1;',
      'lib/b.ts': "import { used } from './a';\nexport const whole = used;",
      'lib/c.ts': "import * as b from './b';\nconsole.log(b);",
      'lib/a.test.ts': "import { tested, both, more } from './a';",
      'app/page.tsx':
        'export default function Page() {}\nexport const dynamic = 1;\nexport const helper = 2;',
    });
    expect(deadExports(project)).toEqual([
      'lib/a.ts:2 nobody imports alone',
      'lib/a.ts:3 only tests use tested',
      'lib/a.ts:5 only tests use more',
      'lib/a.ts:6 nobody imports T',
      'app/page.tsx:3 nobody imports helper',
    ]);
  });
});

describe('dead files', () => {
  it('follows imports, scripts and programs named in strings', () => {
    const project = projectOf({
      'package.json': '{ "scripts": { "start": "node scripts/start.mjs" } }',
      'scripts/start.mjs': "spawn('scripts/keep.mjs'); new URL('./worker.mjs', import.meta.url);",
      'scripts/keep.mjs': '',
      'scripts/worker.mjs': '',
      'scripts/old.mjs': '',
      'server/main.ts': "import '@/lib/contract/a';",
      'lib/contract/a.ts': "const b = await import('./b');",
      'lib/contract/b.ts': '',
      'lib/tested.ts': '',
      'lib/tested.test.ts': "import './tested'; import '../tests/support/help';",
      'tests/support/help.ts': '',
      'tests/support/unused.ts': '',
    });
    expect(deadFiles(project)).toEqual([
      'scripts/old.mjs: nothing leads to it',
      'lib/tested.ts: nothing but tests leads to it',
      'tests/support/unused.ts: nothing leads to it',
    ]);
  });
});

describe('tests, links and operations', () => {
  it('finds test files that no project runs, or two', () => {
    const project = projectOf({
      'lib/a.test.ts': '',
      'tests/b.test.ts': '',
      'lib/c.slow.test.ts': '',
      'e2e/d.spec.ts': '',
    });
    const unit = { include: ['{app,lib}/**/*.test.{ts,tsx}'], exclude: [] };
    expect(strayTests(project, { unit, slow: { include: ['lib/**/*.slow.test.ts'], exclude: [] } })).toEqual([
      'tests/b.test.ts runs in no project of vitest.config.ts',
      'lib/c.slow.test.ts runs in unit and slow',
    ]);
  });

  it('finds plain links that lead within the dashboard', () => {
    const project = projectOf({
      'app/page.tsx':
        'const a = <a href="/x">x</a>;\nconst b = <a href={x}>x</a>;\nconst c = <a href="https://x">x</a>;\nconst d = <a href={x} download>x</a>;',
      'components/orders/a.tsx': 'const a = <a href="/x">x</a>;\nconst b = <a href={x}>x</a>;',
      'components/ui/controls/link.tsx': 'const a = <a href="/x">x</a>;',
    });
    expect(plainLinks(project).map((row) => row.split(' ')[0])).toEqual([
      'app/page.tsx:1',
      'app/page.tsx:2',
      'components/orders/a.tsx:1',
    ]);
  });

  it('finds operations without a verb and handlers without an operation', () => {
    const verb = () => {};
    expect(unwiredOperations({ a: {}, b: {} }, { a: verb, b: verb })).toEqual([]);
    expect(unwiredOperations({ a: {}, b: {} }, { b: undefined, c: verb })).toEqual([
      'a has no handler in server/operations/operations.ts',
      'b has no handler in server/operations/operations.ts',
      'c is no operation of the contract',
    ]);
  });
});

describe('paths and folders', () => {
  const homes = { '/partner/wallets': 'wallets/balances', '/partner/wallets/*/fund': 'wallets/funding' };
  const operations = {
    getWallet: { path: '/partner/v1/wallets/{currency}' },
    fundWallet: { path: '/partner/v1/wallets/{currency}/fund' },
    listOrders: { path: '/partner/v1/orders' },
  };
  const project = projectOf({
    'server/operations/wallets.ts':
      "import { getWallet } from '../wallets/balances/read';\nimport { fundWallet } from '../wallets/balances/fund';\nimport { listOrders } from '../wallets/balances/read';\nexport const handlers = {\n  getWallet: query(getWallet),\n  fundWallet: command(\n    fundWallet,\n  ),\n  listOrders: query(listOrders),\n};",
    'server/wallets/balances/read.ts': '',
    'server/wallets/balances/fund.ts': '',
  });

  it('finds operations that another folder answers than their path names, and paths without a folder', () => {
    expect(misplacedOperations(project, operations, homes)).toEqual([
      'fundWallet: /partner/v1/wallets/{currency}/fund belongs to server/wallets/funding, not to server/wallets/balances/fund.ts',
      'listOrders: no folder is written for /partner/v1/orders in tests/architecture/urls.ts',
    ]);
  });

  it('finds folders that no operation needs', () => {
    expect(unusedHomes(operations, { ...homes, '/partner/mandates': 'wallets/mandates' })).toEqual([
      'no operation is below /partner/mandates',
    ]);
  });
});

describe('small files and their names', () => {
  const files = {
    'server/wallets/ledger/post.ts': "import { part } from './part';\nimport { rows } from './store';",
    'server/wallets/ledger/part.ts': 'export const part = 1;',
    'server/wallets/ledger/store.ts': 'export const rows = 1;',
  };

  it('finds a small file that one neighbour uses', () => {
    expect(singleUseFiles(projectOf(files))).toEqual([
      'server/wallets/ledger/part.ts has 1 lines, and only server/wallets/ledger/post.ts uses it',
    ]);
  });

  it.each([
    ['two users', { 'server/wallets/ledger/other.ts': "import './part';" }],
    ['a test', { 'server/wallets/ledger/part.test.ts': "import './part';" }],
    ['forty lines', { 'server/wallets/ledger/part.ts': lines(40) }],
    ['a user that is long', { 'server/wallets/ledger/post.ts': `import './part';\n${lines(250)}` }],
    [
      'a user that loads it late',
      { 'server/wallets/ledger/post.ts': "const part = await import('./part');" },
    ],
    [
      'a user elsewhere',
      { 'server/wallets/ledger/post.ts': '', 'server/wallets/a.ts': "import './ledger/part';" },
    ],
  ])('leaves one with %s', (_, more) => {
    expect(singleUseFiles(projectOf({ ...files, ...more }))).toEqual([]);
  });

  it('finds functions that only forward to another, but for the way to the SQL of a resource', () => {
    const project = projectOf({
      'server/wallets/ledger/post.ts': [
        "import { part } from './part';",
        "import { rows } from './store';",
        'export const forward = (a: A, b: B) => part(a, b);',
        'export async function again(a: A) {\n  return await part(a);\n}',
        'export const list = (a: A) => rows(a);',
        'export const turned = (a: A, b: B) => part(b, a);',
        'export const added = (a: A) => part(a, 1);',
        'const own = (a: A) => part(a);',
      ].join('\n'),
      'server/wallets/ledger/part.ts': '',
      'server/wallets/ledger/store.ts': '',
    });
    expect(forwarders(project)).toEqual([
      'server/wallets/ledger/post.ts:3 forward only calls part',
      'server/wallets/ledger/post.ts:4 again only calls part',
    ]);
  });

  it('finds names that the field has other words for', () => {
    const project = projectOf({ 'server/wallets/hear-of-money.ts': '', 'server/wallets/holdings.ts': '' });
    expect(bannedNames(project)).toEqual([
      'server/wallets/hear-of-money.ts: the field has another word for "hear"',
    ]);
  });
});

describe('exported names', () => {
  it('finds those that the field has other words for', () => {
    const project = projectOf({
      'server/wallets/a.ts':
        'export const hearOfMoney = 1;\nexport const statusWords = {};\nexport const holdings = 1;\nconst told = 1;\nexport type Sayings = 1;',
    });
    expect(bannedIdentifiers(project)).toEqual([
      'server/wallets/a.ts:1 hearOfMoney: the field has another word for "hear"',
      'server/wallets/a.ts:2 statusWords: the field has another word for "words"',
    ]);
  });
});

describe('comments', () => {
  it('finds those that the field has other words for, and leaves code alone', () => {
    const project = projectOf({
      'server/wallets/a.ts':
        "/** Tells the members. */\nexport const a = 'told';\n  // There is room for it.\n/**\n * What the verb takes.\n */\n// What it says.",
      'lib/a.test.ts': '// Told.',
      'components/a.ts': '// Told.',
    });
    expect(bannedComments(project)).toEqual([
      'server/wallets/a.ts:1 the field has another word for "tells"',
      'server/wallets/a.ts:5 the field has another word for "verb"',
      'server/wallets/a.ts:7 the field has another word for "says"',
    ]);
  });
});

describe('ratchets', () => {
  const filesOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`server/a/b/file-${n}.ts`, '']));

  it('finds folders with more than 25 code files, and limits that can fall', () => {
    const full = { ...filesOf(25), 'server/a/b/a.test.ts': '', 'server/a/b/notes.md': '' };
    expect(crowdedFolders(projectOf(full), {})).toEqual([]);
    const more = projectOf(filesOf(27));
    expect(crowdedFolders(more, {})).toEqual(['server/a/b has 27 code files, 25 at most']);
    expect(crowdedFolders(more, { 'server/a/b': 26 })).toEqual(['server/a/b has 27 code files, 26 at most']);
    expect(crowdedFolders(more, { 'server/a/b': 27 })).toEqual([]);
    expect(crowdedFolders(more, { 'server/a/b': 28 })).toEqual([
      'server/a/b has 27 code files: write 27 for it',
    ]);
    expect(crowdedFolders(projectOf(full), { 'server/a/b': 27 })).toEqual([
      'server/a/b has 25 code files: write nothing for it',
    ]);
  });

  it('finds casts that were added, and limits that can fall', () => {
    const project = projectOf({
      'lib/a.ts': 'export const a = b as unknown as C;\nexport const d = [1] as const;',
      'lib/a.test.ts': 'const a = b as C;',
      'app/a.ts': 'export const a = <const T>(b: T) => b;',
    });
    expect(addedCasts(project, {})).toEqual(['lib has 2 casts, 0 at most']);
    expect(addedCasts(project, { lib: 2 })).toEqual([]);
    expect(addedCasts(project, { lib: 3 })).toEqual(['lib has 2 casts: write 2 for it']);
  });
});
