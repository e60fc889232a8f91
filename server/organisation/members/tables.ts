import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '@/lib/contract/permissions';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A person who signs in; one account however many organisations they belong to. */
export const people = pgTable('people', {
  id: uuid().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Chosen by somebody else and not changed yet. */
  hasFirstPassword: boolean('has_first_password').notNull().default(false),
  passwordChangedAt: time('password_changed_at').notNull().default(sql`now()`),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** A person's membership in an organisation. */
export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    role: text().$type<Role>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('members_person').on(table.personId, table.organisationId),
    index('members_organisation').on(table.organisationId),
  ],
);

/** A person's identity at an identity provider. */
export const personIdentities = pgTable(
  'person_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Operators: people of the provider's staff. */
export const operators = pgTable('operators', {
  id: uuid().primaryKey(),
  personId: uuid('person_id')
    .notNull()
    .unique()
    .references(() => people.id),
  createdAt: time('created_at').notNull(),
});

/**
 * Sign-in attempts by hashed account and address: failures of the last day slow guessing down; successes of the last
 * 90 days show which addresses are familiar.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account: bytea().notNull(),
    address: text().notNull(),
    succeeded: boolean().notNull(),
    attemptedAt: time('attempted_at').notNull(),
  },
  (table) => [
    index('sign_in_attempts_account').on(table.account, table.attemptedAt),
    index('sign_in_attempts_oldest').on(table.attemptedAt),
    index('sign_in_attempts_failed').on(table.attemptedAt).where(sql`not succeeded`),
    index('sign_in_attempts_address').on(table.address, table.attemptedAt),
  ],
);
