import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KybFinding } from '@/lib/contract/kyb/case';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { KybHistoryEntry, KybQuestion, KybSection } from '@/lib/contract/kyb/kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Copies of submissions, encrypted. */
export const kybSubmissions = pgTable(
  'kyb_submissions',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    number: integer().notNull(),
    sealed: bytea().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('kyb_submissions_number').on(table.organisationId, table.number),
    index('kyb_submissions_list').on(table.organisationId, table.createdAt, table.id),
  ],
);

/** A verification's history, as partner and reviewers see it. */
export const kybHistory = pgTable(
  'kyb_history',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    kind: text().$type<KybHistoryEntry['kind']>().notNull(),
    fromStatus: text('from_status').$type<KybStatus>(),
    toStatus: text('to_status').$type<KybStatus>(),
    reason: text(),
    questionId: uuid('question_id'),
    by: text('by_side').$type<KybHistoryEntry['by']>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('kyb_history_list').on(table.organisationId, table.createdAt, table.id)],
);

/** A reviewer's finding about a field or an account; it stands while the value has this fingerprint. */
export const kybFindings = pgTable(
  'kyb_findings',
  {
    organisationId: uuid('organisation_id').notNull(),
    /** `business/tax_id`, `people/<id>/date_of_birth`, `settlement_accounts/<id>`. */
    subject: text().notNull(),
    verdict: text().$type<KybFinding['verdict']>().notNull(),
    reason: text(),
    /** HMAC of the value that was judged. */
    fingerprint: bytea().notNull(),
    reviewer: jsonb().$type<{ id?: string; name: string }>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.subject] })],
);

/** Reviewers' questions; answers are encrypted. */
export const kybQuestions = pgTable(
  'kyb_questions',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    section: text().$type<KybSection>().notNull(),
    field: text(),
    personId: uuid('person_id'),
    documentType: text('document_type').$type<DocumentType>(),
    settlementAccountId: uuid('settlement_account_id'),
    question: text().notNull(),
    status: text().$type<KybQuestion['status']>().notNull(),
    /** Unset until published: the partner sees a question once information is requested. */
    askedAt: time('asked_at'),
    sealedAnswer: bytea('sealed_answer'),
    answeredAt: time('answered_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('kyb_questions_list').on(table.organisationId, table.createdAt, table.id)],
);
