import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded, openEmbedded } from './connect-embedded';
import type { Database } from './database';
import { migrationsFolder } from './migrations-folder';

/** Names a migrated, empty database by what the migrations say, and by the journal that says when each was made. */
function templatePath(): string {
  const hash = createHash('sha256');
  const folder = migrationsFolder();
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)));
  }
  hash.update(readFileSync(join(folder, 'meta/_journal.json')));
  return join(tmpdir(), `partner-desk-template-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Initialising and migrating costs seconds; the first test file of a machine does it, the others load its files. */
async function makeTemplate(path: string): Promise<void> {
  const client = new PGlite();
  const database = await openEmbedded(client);
  const files = await client.dumpDataDir('none');
  await database.close();
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await files.arrayBuffer()));
  renameSync(draft, path);
}

/** A migrated database in memory for one test file. */
export async function testDatabase(): Promise<Database> {
  const path = templatePath();
  if (!existsSync(path)) await makeTemplate(path);
  return connectEmbedded(null, new Blob([readFileSync(path)]));
}
