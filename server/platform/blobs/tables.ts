import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The bytes of files, each once for an organisation whatever the number of references. */
export const fileContents = pgTable(
  'file_contents',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    /** Of the plain bytes, lower-case hex. */
    sha256: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    /** The data key of the chunks, wrapped by the master key. */
    sealedKey: bytea('sealed_key').notNull(),
    /** Where the encrypted chunks are: `database` or `s3`. */
    storage: text().notNull(),
    /** `pending` until something refers to it, `kept`, `doomed` once nothing does: a job then deletes the bytes. */
    state: text().notNull(),
    /** The virus scanner's verdict: `none`, `waiting`, `clean` or `infected`. */
    scan: text().$type<'none' | 'waiting' | 'clean' | 'infected'>().notNull(),
    nextScanAt: time('next_scan_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('file_contents_kept').on(table.organisationId, table.sha256).where(sql`state = 'kept'`),
    index('file_contents_leftover').on(table.updatedAt).where(sql`state <> 'kept'`),
    index('file_contents_scan').on(table.nextScanAt).where(sql`scan = 'waiting'`),
  ],
);

/** Encrypted chunks of contents that are stored in the database. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    contentId: uuid('content_id').notNull(),
    number: integer().notNull(),
    sealed: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.number] })],
);
