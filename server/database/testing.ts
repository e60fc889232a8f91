import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded, openEmbedded } from './connect-embedded';
import type { Database } from './database';
import { migrationsFolder } from './migrations-folder';

/** Names a migrated, empty database by what makes it: the migrations, the journal that says when each was made, and this file. */
function templatePath(): string {
  const hash = createHash('sha256');
  const folder = migrationsFolder();
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)));
  }
  hash.update(readFileSync(join(folder, 'meta/_journal.json')));
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  return join(tmpdir(), `partner-desk-template-${hash.digest('hex').slice(0, 16)}.tar`);
}

/**
 * Initialising and migrating costs seconds; the first test file of a machine does it, the others load its files. There are
 * half as many without the databases that only `create database` reads.
 */
async function makeTemplate(path: string): Promise<void> {
  const client = new PGlite();
  const database = await openEmbedded(client);
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname <> current_database()',
  );
  await client.exec('update pg_database set datistemplate = false');
  for (const { datname } of rows) await client.exec(`drop database ${datname}`);
  await client.exec('checkpoint');
  const files = await client.dumpDataDir('none');
  await database.close();
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await files.arrayBuffer()));
  renameSync(draft, path);
}

let template: Blob | undefined;

/** A migrated database in memory for one test file. */
export async function testDatabase(): Promise<Database> {
  if (!template) {
    const path = templatePath();
    if (!existsSync(path)) await makeTemplate(path);
    template = new Blob([readFileSync(path)]);
  }
  return connectEmbedded(null, template);
}
