import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const DRAFT = 'database-draft-';
const program = `
  const { PGlite } = require(process.argv[1]);
  PGlite.create({ dataDir: process.argv[2] }).then((database) => database.close());
`;

/**
 * Creates the files of a new embedded database in `${dataDir}/database`, unless they exist. Runs initdb in its own
 * process: in this one it would occupy 500 MB for as long as the process lives.
 * @returns the folder, which is complete or absent, even if this is killed
 */
export async function createEmbeddedFiles(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  const draft = mkdtempSync(join(dataDir, DRAFT));
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await run(process.execPath, ['--eval', program, pglite, draft]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}
