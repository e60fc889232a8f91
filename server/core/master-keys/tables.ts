import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The master keys that this installation has had; none of them is here itself. */
export const masterKeys = pgTable(
  'master_keys',
  {
    /** 16 hexadecimal digits that follow from the key. */
    id: text().primaryKey(),
    /** What links, recovery codes and signatures are derived from while the key is in use, sealed. */
    root: bytea().notNull(),
    isFirst: boolean('is_first').notNull(),
    createdAt: time('created_at').notNull(),
    /** When a process last reported that it seals with the key; unset before the first did. */
    sealingAt: time('sealing_at'),
    /** Nothing is sealed with it any more. */
    retiredAt: time('retired_at'),
  },
  (table) => [uniqueIndex('master_keys_first').on(table.isFirst).where(sql`is_first`)],
);

/** How far each kind of sealed records is wrapped by the present master key: passes through the table, in pages. */
export const rewraps = pgTable('rewraps', {
  /** `api_key_secrets.sealed`. */
  records: text().primaryKey(),
  /** The master key that they are wrapped by. */
  keyId: text('key_id').notNull(),
  /** The last record of the pass that was looked at; unset between two passes. */
  position: jsonb().$type<readonly string[]>(),
  /** When the pass began. */
  startedAt: time('started_at'),
  /** Records in the pass that another key wrapped. */
  found: integer().notNull().default(0),
  checked: bigint({ mode: 'number' }).notNull().default(0),
  /** Of all passes. */
  rewrapped: bigint({ mode: 'number' }).notNull().default(0),
  /** When the last pass began that found nothing; unset while there may be something. */
  cleanAt: time('clean_at'),
  nextAt: time('next_at').notNull(),
});
