import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A person's signed-in browser; its keys stand in api_keys. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id').notNull(),
    /** SHA-256 of its token. Unset for a session that a version without tokens opened. */
    tokenHash: bytea('token_hash'),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: time('created_at').notNull(),
    /** When it ends by itself: what its person does moves it on, up to endsAt. */
    expiresAt: time('expires_at').notNull(),
    /** Its latest end. Unset for a session that a version without idle timeouts opened: expiresAt is its end. */
    endsAt: time('ends_at'),
    revokedAt: time('revoked_at'),
    /** When a second factor was last given in it; unset: never. */
    secondFactorAt: time('second_factor_at'),
    /** When its person last did something, as the dashboard reports it. Unset as endsAt is. */
    usedAt: time('used_at'),
    /** SHA-256 of what its browser is known by, whoever signs in there. Unset for a session of an earlier version. */
    deviceHash: bytea('device_hash'),
    /** Of versions before usedAt; still here for those that run beside this one. */
    lastSeenAt: time('last_seen_at'),
  },
  (table) => [index('sessions_person').on(table.personId, table.createdAt)],
);
