import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

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
