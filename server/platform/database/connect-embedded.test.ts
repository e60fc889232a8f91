import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEmbeddedFiles } from './connect-embedded';

const newFolder = () => mkdtempSync(join(tmpdir(), 'embedded-files-'));

it('creates a database and removes the draft of a start that was killed', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'database-draft-abc'));
  const folder = await createEmbeddedFiles(dataDir);
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  expect(readdirSync(dataDir)).toEqual(['database']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  // initdb takes seconds, and many on a busy machine.
}, 120_000);

it('leaves a database that is there as it is', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '18');
  await createEmbeddedFiles(dataDir);
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION']);
});
