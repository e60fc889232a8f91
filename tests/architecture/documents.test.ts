import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { absentCitations, missingPaths, unfinishedWork, wrappedRows } from './documents';
import { projectOf } from './project';
import { bannedCopy, bannedLocals } from './smallness';

const files = {
  'server/wallets/ledger/store.ts': '',
  'app/(auth)/[org]/page.tsx': '',
  'docs/map.md': '',
  'package.json': '',
};

describe('paths in documents', () => {
  it.each([
    '`server/wallets/`, `server/wallets/ledger/store.ts:12` and `app/(auth)/[org]`',
    '`store.ts`, `package.json`, `map.md` and [the map](map.md#rooms)',
    '`npm run dev`, `GET /wallets`, `/partner/v1`, `orders:read`, `<verb>-<noun>.ts`, `application/json`, `*.test.ts`',
    '`.data/secrets.json` and `dist/service.js` are made',
    '```\nserver/gone.ts `server/gone.ts`\n```',
    '[outside](https://example.com/server/gone.ts)',
  ])('accepts %s', (text) => {
    expect(missingPaths(projectOf({ ...files, 'docs/page.md': text }))).toEqual([]);
  });

  it.each([
    ['`server/gone.ts`', 'server/gone.ts'],
    ['`server/cellar/`', 'server/cellar/'],
    ['`gone.ts`', 'gone.ts'],
    ['[gone](gone.md)', 'gone.md'],
  ])('refuses %s', (text, gone) => {
    const project = projectOf({ ...files, 'docs/page.md': `\n${text}` });
    expect(missingPaths(project)).toEqual([`docs/page.md:2 names ${gone}, which does not exist`]);
  });
});

describe('tables in documents', () => {
  it('have each row on its line', () => {
    const page = '| a | b |\n|---|---|\n| 1 | 2 | | 3\n| 4 |\n\n```\n| a pipe\n```\n';
    expect(wrappedRows(projectOf({ 'docs/page.md': page }))).toEqual([
      'docs/page.md:3 is a row of a table without its end',
    ]);
  });
});

describe('unfinished work', () => {
  it('is found by its words', () => {
    const words = [`TO${'DO'}: later`, `FIX${'ME'}`, `coming ${'soon'}`];
    const project = projectOf({ 'lib/a.md': words.join('\n'), 'docs/b.md': 'the method of coming to a sum' });
    expect(unfinishedWork(project)).toEqual(words.map((word, index) => `lib/a.md:${index + 1} ${word}`));
  });
});

describe('citations', () => {
  it('finds sections of documents that are not in the repository', () => {
    const cited = ['/** Opens a request (contract', ' 6). */'].join('');
    const files = { 'lib/a.ts': `${cited}\n/** Fits the contract of \`openFunding\`. */\nsend(seed);` };
    expect(absentCitations(projectOf(files))).toEqual([`lib/a.ts:1 ${cited}`]);
  });
});

describe('copy', () => {
  it('finds phrases that nobody says, and leaves comments alone', () => {
    const project = projectOf({
      'components/a.tsx': "// By itself.\nexport const a = 'It works no more.';",
      'server/b/notices.ts': "export const b = 'Somebody signed in.';",
      'server/b/pdf.ts': "export const c = 'Sent by E-mail';",
      'tests/b.ts': "export const d = 'by itself';",
      'docs/b.md': 'It goes on by itself.',
    });
    expect(bannedCopy(project)).toEqual([
      'components/a.tsx:2 write "works no more" in plain English',
      'server/b/notices.ts:1 write "somebody" in plain English',
      'server/b/pdf.ts:1 write "e-mail" in plain English',
      'docs/b.md:1 write "goes on by" in plain English',
    ]);
  });
});

describe('names in code', () => {
  it('finds those that the field has other words for, and leaves texts and comments alone', () => {
    const project = projectOf({
      'server/wallets/a.ts':
        "/** A Desk. */\nconst houseOf = (told: string) => told;\nfunction holdOrder() {\n  return 'HOUSE_CHAIN';\n}",
      'tests/support/b.ts': 'interface TradingDesk {\n  readonly holdings: string; // Asked\n}',
      'components/a.ts': 'const houseOf = 1;',
    });
    expect(bannedLocals(project)).toEqual([
      'server/wallets/a.ts:2 houseOf: the field has another word',
      'server/wallets/a.ts:3 holdOrder: the field has another word',
      'tests/support/b.ts:1 TradingDesk: the field has another word',
    ]);
  });
});

const text = readFileSync(path.join(import.meta.dirname, '../../docs/security/asvs.md'), 'utf8');
const STATES = ['verified', '**open**', 'not applicable'];

it('the table of ASVS has each requirement once, with its state and a place or reason, and counts them', () => {
  const rows = [...text.matchAll(/^\| ((\d+)\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = '', chapter = '', state = '', why = '']) => ({ id, chapter, state, why }),
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows.filter(({ state, why }) => !STATES.includes(state) || why.trim() === '')).toEqual([]);
  const count = (state: string, chapter?: string) =>
    rows.filter((row) => row.state === state && (chapter === undefined || row.chapter === chapter)).length;
  const shown = [...text.matchAll(/^\| V(\d+) [^|]+\| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  expect(shown).toHaveLength(17);
  for (const [line, chapter, ...numbers] of shown) {
    expect(numbers.map(Number), line).toEqual(STATES.map((state) => count(state, chapter)));
  }
  const [all] = text.matchAll(/^\| \*\*All\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \|$/gm);
  expect(all?.slice(1).map(Number)).toEqual(STATES.map((state) => count(state)));
});
