import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pythonModules } from '../../tools/sdk/python/generate';
import { GENERATED, generateTypescript } from '../../tools/sdk/typescript/generate';

const root = path.join(import.meta.dirname, '../..');

test.each(Object.entries(pythonModules()))('%s is what npm run sdk:python writes', (file, text) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
});

test('the generated files of the TypeScript package are up to date: npm run sdk writes them', () => {
  const written = readdirSync(path.join(root, GENERATED)).map((name) => {
    const file = `${GENERATED}/${name}`;
    return [file, readFileSync(path.join(root, file), 'utf8')] as const;
  });
  const expected = generateTypescript();
  expect(written.map(([file]) => file).sort()).toEqual([...expected.keys()].sort());
  for (const [file, text] of written) expect(text, file).toBe(expected.get(file));
});
