import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DocumentType, FileType } from '@/lib/contract/kyb/document-types';
import type { DocumentStatus } from '@/lib/contract/kyb/documents';
import type { ScanState } from '@/server/platform/blobs/rules';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Documents of a verification; their bytes are in platform/blobs. */
export const kybDocuments = pgTable(
  'kyb_documents',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    type: text().$type<DocumentType>().notNull(),
    personId: uuid('person_id'),
    /** The file name, which often names a person. */
    sealedName: bytea('sealed_name').notNull(),
    contentId: uuid('content_id').notNull(),
    contentType: text('content_type').$type<FileType>().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    status: text().$type<DocumentStatus>().notNull(),
    scan: text().$type<ScanState>().notNull(),
    rejectionReason: text('rejection_reason'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('kyb_documents_bytes').on(table.organisationId, table.type, table.sha256),
    index('kyb_documents_list').on(table.organisationId, table.createdAt, table.id),
    index('kyb_documents_content').on(table.contentId),
  ],
);

/** The expiry date of a document, if known. */
export const kybDocumentExpiries = pgTable(
  'kyb_document_expiries',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => kybDocuments.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id').notNull(),
    /** The last day of validity, in Lagos. */
    expiresOn: date('expires_on').notNull(),
    /** When its next reminder is due; null after the last one. */
    remindAt: time('remind_at'),
    /** When a reviewer last asked for a newer document. */
    requestedAt: time('requested_at'),
  },
  (table) => [
    index('kyb_document_expiries_due').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('kyb_document_expiries_list').on(table.expiresOn, table.organisationId),
  ],
);

/** The reviewers who opened a document, and the first time of each. */
export const kybDocumentOpenings = pgTable(
  'kyb_document_openings',
  {
    organisationId: uuid('organisation_id').notNull(),
    documentId: uuid('document_id').notNull(),
    /** A person's id, or `operator key`. */
    reviewer: text().notNull(),
    name: text().notNull(),
    openedAt: time('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.documentId, table.reviewer] })],
);
