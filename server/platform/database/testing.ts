import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openEmbedded, startParams } from './connect-embedded';
import type { Database } from './database';
import { migrationsFolder } from './migrate';

/** Names a migrated, empty database by what makes it: the migrations, the journal with the time of each, and this file. */
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
  const client = await PGlite.create();
  const database = await openEmbedded(client, () => client.close());
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

/** A running engine. Test files reuse it one after the other, because starting one takes nearly a second of a processor. */
interface Engine {
  readonly client: PGlite;
  /** What its schema was when it was new: a test may have changed it. */
  readonly schema: string;
}

const spare: Engine[] = [];
let template: Blob | undefined;

/** Sums up what a test could change of a schema: tables, columns, functions, constraints, and triggers that are switched off. */
async function readSchema(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select concat_ws('/',
      (select count(*) || ',' || max(oid::bigint) from pg_class where relkind in ('r', 'i', 'S', 'v')),
      (select md5(string_agg(concat(attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum)) from pg_attribute where attrelid >= 16384),
      (select md5(string_agg(concat(oid, prosrc), ',' order by oid)) from pg_proc where oid >= 16384),
      (select count(*) || ',' || max(oid::bigint) from pg_constraint),
      (select md5(string_agg(concat(oid, tgenabled), ',' order by oid)) from pg_trigger)
    ) as schema`);
  return rows[0]?.schema ?? '';
}

/** Deletes every row that no migration inserted, and resets the session. */
async function resetDatabase({ client }: Engine): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const { rows: filled } = await client.query<{ name: string }>(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  );
  await client.transaction(async (tx) => {
    // Neither triggers nor foreign keys: the ledger refuses to be deleted otherwise.
    await tx.exec('set local session_replication_role = replica');
    for (const { name } of filled) await tx.exec(`delete from ${name}`);
    await tx.exec(migratedRows());
    const { rows: sequences } = await tx.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
    );
    for (const { name } of sequences) await tx.exec(`alter sequence ${name} restart`);
  });
  if (filled.length > 0) await client.exec(`vacuum ${filled.map(({ name }) => name).join(', ')}`);
  await client.exec('discard all');
  await client.exec('set search_path to public');
}

/** The rows that migrations insert. */
function migratedRows(): string {
  const folder = migrationsFolder();
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/^insert into [^;]+;/gim) ?? [])
    .join('\n');
}

async function startEngine(): Promise<Engine> {
  if (!template) {
    const path = templatePath();
    if (!existsSync(path)) await makeTemplate(path);
    template = new Blob([readFileSync(path)]);
  }
  const client = await PGlite.create({ startParams, loadDataDir: template });
  return { client, schema: await readSchema(client) };
}

/** The database as one test file uses it: closing it returns the engine for the next file. */
const borrow = (engine: Engine): Promise<Database> =>
  openEmbedded(engine.client, async () => {
    spare.push(engine);
  });

/** A migrated database in memory for one test file. */
export async function testDatabase(): Promise<Database> {
  for (let engine = spare.pop(); engine; engine = spare.pop()) {
    if ((await readSchema(engine.client)) !== engine.schema) {
      await engine.client.close();
      continue;
    }
    await resetDatabase(engine);
    return borrow(engine);
  }
  return borrow(await startEngine());
}
