import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pythonModules } from './generate';

const root = path.join(import.meta.dirname, '../../..');

test.each(Object.entries(pythonModules()))('%s is what npm run sdk:python writes', (file, text) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
});
