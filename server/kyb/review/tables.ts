import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The current reviewer of a verification. */
export const kybAssignments = pgTable('kyb_assignments', {
  organisationId: uuid('organisation_id').primaryKey(),
  /** Unset for the operators' own key. */
  personId: uuid('person_id'),
  name: text().notNull(),
  takenAt: time('taken_at').notNull(),
});

/** Approvals of a submission, by different reviewers. */
export const kybApprovals = pgTable(
  'kyb_approvals',
  {
    organisationId: uuid('organisation_id').notNull(),
    submission: integer().notNull(),
    /** A person's id, or `operator key`. */
    reviewer: text().notNull(),
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.submission, table.reviewer] })],
);

/** Reviewers' notes, encrypted: the partner never sees them. */
export const kybNotes = pgTable(
  'kyb_notes',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    sealed: bytea().notNull(),
    personId: uuid('person_id'),
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('kyb_notes_list').on(table.organisationId, table.createdAt)],
);
