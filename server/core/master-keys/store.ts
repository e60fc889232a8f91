import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type SealBinding, type SealingKeys, sealPrefix } from '@/server/platform/crypto/seal';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { SealedColumn } from '@/server/platform/kernel/module';
import { masterKeys, rewraps } from './tables';

export type MasterKeyRow = typeof masterKeys.$inferSelect;
export type RewrapRow = typeof rewraps.$inferSelect;

export const selectMasterKeys = (tx: Transaction): Promise<MasterKeyRow[]> =>
  tx.select().from(masterKeys).orderBy(masterKeys.createdAt, masterKeys.id);

export const selectRewraps = (tx: Transaction): Promise<RewrapRow[]> =>
  tx.select().from(rewraps).orderBy(rewraps.records);

/** Adds a key that is not there yet; of several processes that add it one wins. */
export async function insertMasterKey(
  tx: Transaction,
  row: Pick<MasterKeyRow, 'id' | 'root' | 'isFirst'>,
): Promise<void> {
  await tx
    .insert(masterKeys)
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing();
}

/** A retired key that is announced again: nothing is sealed with it yet. */
export async function announceAgain(tx: Transaction, id: string): Promise<void> {
  await tx.update(masterKeys).set({ retiredAt: null, sealingAt: null }).where(eq(masterKeys.id, id));
}

/**
 * Reports that this process seals with a key; written once for all processes within a few seconds.
 * @returns the keys that records may be sealed with now
 */
export async function reportSealing(tx: Transaction, id: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`with reported as (
          update master_keys set sealing_at = clock_timestamp(), retired_at = null
           where id = ${id} and (sealing_at is null or retired_at is not null
                                 or sealing_at < clock_timestamp() - interval '4 seconds'))
        select id from master_keys where retired_at is null and sealing_at is not null`,
  );
  return rows.map((row) => row.id);
}

/** The name of a column of sealed values, as progress shows it. */
export const nameOf = ({ column }: SealedColumn): string => `${getTableName(column.table)}.${column.name}`;

/** One that there was no row of yet, or that was wrapped by another key before, begins from its first record. */
export async function beginRewraps(
  tx: Transaction,
  columns: readonly SealedColumn[],
  keyId: string,
): Promise<void> {
  const names = sql.param(columns.map(nameOf));
  await tx.execute(sql`
    insert into rewraps as r (records, key_id, next_at)
    select name, ${keyId}, clock_timestamp() from unnest(${names}::text[]) as name order by name
    on conflict (records) do update set key_id = excluded.key_id, next_at = excluded.next_at, position = null,
      started_at = null, found = 0, checked = 0, rewrapped = 0, clean_at = null
     where r.key_id <> excluded.key_id`);
  await tx.execute(sql`delete from rewraps where records <> all(${names}::text[])`);
}

/** Takes the columns that are due until the transaction ends, the longest waiting first, at most so many. */
export const takeRewraps = (tx: Transaction, keyId: string, most: number): Promise<RewrapRow[]> =>
  tx
    .select()
    .from(rewraps)
    .where(sql`${rewraps.keyId} = ${keyId} and ${rewraps.nextAt} <= clock_timestamp()`)
    .orderBy(rewraps.nextAt, rewraps.records)
    .limit(most)
    .for('update', { skipLocked: true });

interface PageEnd {
  readonly position: readonly string[] | null;
  readonly checked: number;
  readonly found: number;
  readonly rewrapped: number;
}

/**
 * Notes how far a pass has come. A pass that is over and found nothing makes its records clean as of when it began; the next
 * one begins after a rest.
 */
export async function recordPage(
  tx: Transaction,
  { records }: Pick<RewrapRow, 'records'>,
  { position, checked, found, rewrapped }: PageEnd,
  restSeconds: number,
): Promise<void> {
  const isOver = position === null;
  const began = sql`coalesce(started_at, clock_timestamp())`;
  await tx.execute(sql`
    update rewraps set position = ${position === null ? null : JSON.stringify(position)}::jsonb,
      rewrapped = rewrapped + ${rewrapped}::integer,
      checked = case when started_at is null then 0 else checked end + ${checked}::integer,
      found = case when ${isOver}::boolean then 0 else found + ${found}::integer end,
      clean_at = case when found + ${found}::integer > 0 then null when ${isOver}::boolean then ${began} else clean_at end,
      started_at = case when ${isOver}::boolean then null else ${began} end,
      next_at = clock_timestamp() + case when ${isOver}::boolean then ${restSeconds}::integer else 0 end * interval '1 second'
     where records = ${records}`);
}

/** How long after a process last reported that it seals with a key another one may still write what it sealed. */
const IN_USE = sql`interval '60 seconds'`;

/**
 * Retires a key once nothing is under it: no process has sealed with it for a minute, and every column was clean in a pass that
 * began after that.
 * @returns whether it was retired now
 */
export async function retireKey(
  tx: Transaction,
  { previousId, currentId }: { readonly previousId: string; readonly currentId: string },
): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`update master_keys k set retired_at = clock_timestamp()
         where k.id = ${previousId} and k.retired_at is null
           and not exists (select from rewraps r
                            where r.key_id <> ${currentId} or r.clean_at is null
                               or r.clean_at < k.sealing_at + ${IN_USE})
        returning k.id`,
  );
  return rows.length > 0;
}

/** Takes it back that a key is retired: something is still under it. */
export async function unretireKey(tx: Transaction, id: string): Promise<void> {
  await tx.update(masterKeys).set({ retiredAt: null }).where(eq(masterKeys.id, id));
}

export async function isRetired(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.select({ at: masterKeys.retiredAt }).from(masterKeys).where(eq(masterKeys.id, id));
  return row?.at != null;
}

const isText = ({ column }: SealedColumn): boolean => column.getSQLType() === 'text';

/** The beginning of a value as bytes: version and key's id. In base64 twelve characters are nine bytes. */
const beginningOf = (of: SealedColumn, length: number): SQL =>
  isText(of)
    ? sql`substring(decode(substring(${of.column} from 1 for 12), 'base64') from 1 for ${length}::integer)`
    : sql`substring(${of.column} from 1 for ${length}::integer)`;

/** Whether another key than the present one wraps a row's value; false where there is none. */
function isOld(of: SealedColumn, keys: SealingKeys): SQL {
  const prefix = sealPrefix(keys);
  const wanted = sql`decode(${prefix.toString('hex')}, 'hex')`;
  // Not to be left to `and`: what is not sealed is not always base64.
  return sql`case when ${of.column} is null ${isText(of) ? sql`or left(${of.column}, 1) <> 'A'` : sql``} then false
    else ${beginningOf(of, prefix.length)} <> ${wanted} end`;
}

const asText = (given: PgColumn | SQL | string): SQL =>
  typeof given === 'string' ? sql`${given}::text` : sql`(${given})::text`;

/** The value in base64. */
const encoded = (of: SealedColumn): SQL =>
  isText(of) ? sql`${of.column}` : sql`translate(encode(${of.column}, 'base64'), E'\n', '')`;

export interface SealedRow {
  /** The primary key. */
  readonly key: readonly string[];
  /** In base64; null where there is nothing to re-wrap. */
  readonly sealed: string | null;
  readonly organisation: string;
  readonly environment: string;
}

/** What a row's value is bound to. */
export const bindingOf = (
  { column }: SealedColumn,
  { key, organisation, environment }: Omit<SealedRow, 'sealed'>,
): SealBinding => ({
  organisationId: organisation,
  environment,
  row: `${getTableName(column.table)}/${key.at(-1)}`,
});

const keyOf = ({ key }: SealedColumn): SQL =>
  sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  );
const keyAsJson = ({ key }: SealedColumn): SQL =>
  sql`jsonb_build_array(${sql.join(
    key.map((column) => sql`${column}::text`),
    sql`, `,
  )})`;

function behind({ key }: SealedColumn, position: readonly string[] | null): SQL {
  if (position === null) return sql`true`;
  const values = key.map((column, index) => sql`${position[index] ?? ''}::${sql.raw(column.getSQLType())}`);
  return sql`(${sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  )}) > (${sql.join(values, sql`, `)})`;
}

/**
 * The records behind one, in order of their key.
 * @param keys of whose current key nothing is wanted; left out: everything is
 */
export const selectSealed = (
  tx: Transaction,
  of: SealedColumn,
  keys: SealingKeys | null,
  position: readonly string[] | null,
  limit: number,
): Promise<SealedRow[]> =>
  queryRows<SealedRow>(
    tx,
    sql`select ${keyAsJson(of)} as key, case when ${keys ? isOld(of, keys) : isSealed(of)} then ${encoded(of)} end as sealed,
               ${asText(of.organisationId)} as organisation, ${asText(of.environment)} as environment
          from ${of.column.table} where ${behind(of, position)} order by ${keyOf(of)} limit ${limit}::integer`,
  );

/** Whether a row has a sealed value. */
const isSealed = (of: SealedColumn): SQL =>
  isText(of) ? sql`left(${of.column}, 1) = 'A'` : sql`${of.column} is not null`;

/** `(k0 uuid, k1 text)`: the columns of a key, for jsonb_to_recordset. */
const recordOf = ({ key }: SealedColumn): SQL =>
  sql.raw(key.map((column, index) => `k${index} ${column.getSQLType()}`).join(', '));
const sameKey = ({ key }: SealedColumn): SQL =>
  sql.join(
    key.map((column, index) => sql`${column} = given.${sql.raw(`k${index}`)}`),
    sql` and `,
  );
const asRecord = (key: readonly string[]) =>
  Object.fromEntries(key.map((value, index) => [`k${index}`, value]));

/** Locks those of the records that nobody else has locked, and answers their values as they are now. */
export const lockSealed = (
  tx: Transaction,
  of: SealedColumn,
  keys: SealingKeys,
  found: readonly SealedRow[],
): Promise<SealedRow[]> =>
  queryRows<SealedRow>(
    tx,
    sql`select ${keyAsJson(of)} as key, ${encoded(of)} as sealed, ${asText(of.organisationId)} as organisation,
               ${asText(of.environment)} as environment
          from ${of.column.table}, jsonb_to_recordset(${JSON.stringify(found.map(({ key }) => asRecord(key)))}::jsonb) as given (${recordOf(of)})
         where ${sameKey(of)} and ${isOld(of, keys)}
           for update of ${sql.identifier(getTableName(of.column.table))} skip locked`,
  );

interface Rewrapped {
  readonly key: readonly string[];
  /** In base64, as `now`. */
  readonly before: string;
  readonly now: string;
}

/** Writes values whose data keys were wrapped anew. @returns how many there were */
export async function updateSealed(
  tx: Transaction,
  of: SealedColumn,
  rewrapped: readonly Rewrapped[],
): Promise<number> {
  const rows = JSON.stringify(rewrapped.map(({ key, before, now }) => ({ ...asRecord(key), before, now })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (${recordOf(of)}, before text, now text)`;
  if (of.writtenBy) {
    const call = sql`${sql.identifier(of.writtenBy)}(given.k0, decode(given.before, 'base64'), decode(given.now, 'base64'))`;
    return (await queryRows(tx, sql`select true as written from ${given} where ${call}`)).length;
  }
  const value = isText(of) ? sql`given.now` : sql`decode(given.now, 'base64')`;
  const updated = sql`update ${of.column.table} set ${sql.identifier(of.column.name)} = ${value} from ${given} where ${sameKey(of)} returning true`;
  return (await queryRows(tx, updated)).length;
}
