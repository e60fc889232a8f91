import { and, asc, count, eq, getTableColumns, type Placeholder } from 'drizzle-orm';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { DocumentStatus } from '@/lib/contract/kyb/documents';
import type { ScanState } from '@/server/platform/blobs/rules';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage, preparedRead } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { kybDocumentExpiries as expiries, kybDocuments, kybDocumentOpenings as openings } from './tables';

/** A document with its expiry date, if known. */
const columns = {
  ...getTableColumns(kybDocuments),
  expiresOn: expiries.expiresOn,
  requestedAt: expiries.requestedAt,
};

type Organisation = Pick<Scope, 'organisationId'>;
type Stored = typeof kybDocuments.$inferSelect;
export type DocumentRow = Stored &
  Pick<{ [Name in keyof Expiry]: Expiry[Name] | null }, 'expiresOn' | 'requestedAt'>;
type Expiry = typeof expiries.$inferSelect;

const selectFrom = (tx: Transaction) =>
  tx.select(columns).from(kybDocuments).leftJoin(expiries, eq(expiries.documentId, kybDocuments.id));

const one = (organisationId: string | Placeholder, id: string | Placeholder) =>
  and(eq(kybDocuments.organisationId, organisationId), eq(kybDocuments.id, id));

export async function insertDocument(tx: Transaction, row: Stored): Promise<void> {
  await tx.insert(kybDocuments).values(row);
}

const readOne = preparedRead<Organisation & { id: string }, DocumentRow>((tx, placeOf) =>
  selectFrom(tx).where(one(placeOf('organisationId'), placeOf('id'))),
);

export async function findDocument(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<DocumentRow | null> {
  const [row] = await readOne(tx, { organisationId, id });
  return row ?? null;
}

interface DocumentFilters extends ListInput {
  readonly type?: DocumentType | undefined;
  readonly person_id?: string | undefined;
  readonly status?: DocumentStatus | undefined;
}

const readPage = preparedPage<Organisation, DocumentFilters, DocumentRow>(
  (tx, { organisationId }, input, most) =>
    selectFrom(tx)
      .where(
        and(
          eq(kybDocuments.organisationId, organisationId),
          input.type && eq(kybDocuments.type, input.type),
          input.person_id ? eq(kybDocuments.personId, input.person_id) : undefined,
          input.status && eq(kybDocuments.status, input.status),
          ...commonFilters(kybDocuments, input),
          afterCursor(kybDocuments, input),
        ),
      )
      .orderBy(...newestFirst(kybDocuments, input))
      .limit(most),
);

/** A page plus one row, newest first. */
export const selectDocuments = (
  tx: Transaction,
  organisationId: string,
  input: DocumentFilters,
): Promise<DocumentRow[]> => readPage(tx, { organisationId }, input, input.limit + 1);

const readAll = preparedRead<{ organisationId: string }, DocumentRow>((tx, placeOf) =>
  selectFrom(tx)
    .where(eq(kybDocuments.organisationId, placeOf('organisationId')))
    .orderBy(asc(kybDocuments.createdAt), asc(kybDocuments.id)),
);

/** All of an organisation, oldest first. */
export const selectAllDocuments = (tx: Transaction, organisationId: string): Promise<DocumentRow[]> =>
  readAll(tx, { organisationId });

export const selectDocumentsOf = (
  tx: Transaction,
  organisationId: string,
  personId: string,
): Promise<DocumentRow[]> =>
  selectFrom(tx).where(
    and(eq(kybDocuments.organisationId, organisationId), eq(kybDocuments.personId, personId)),
  );

export async function countDocuments(tx: Transaction, organisationId: string): Promise<number> {
  const [row] = await tx
    .select({ documents: count() })
    .from(kybDocuments)
    .where(eq(kybDocuments.organisationId, organisationId));
  return row?.documents ?? 0;
}

/** Whether a document with these bytes and this type exists. */
export async function hasSameDocument(
  tx: Transaction,
  organisationId: string,
  { type, sha256 }: { readonly type: DocumentType; readonly sha256: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: kybDocuments.id })
    .from(kybDocuments)
    .where(
      and(
        eq(kybDocuments.organisationId, organisationId),
        eq(kybDocuments.type, type),
        eq(kybDocuments.sha256, sha256),
      ),
    );
  return rows.length > 0;
}

/** Whether any document refers to a content. */
export async function isContentUsed(
  tx: Transaction,
  organisationId: string,
  contentId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: kybDocuments.id })
    .from(kybDocuments)
    .where(and(eq(kybDocuments.organisationId, organisationId), eq(kybDocuments.contentId, contentId)))
    .limit(1);
  return rows.length > 0;
}

/** Omitted fields stay unchanged. */
interface DocumentChange {
  readonly status?: DocumentStatus;
  readonly rejectionReason?: string | null;
  readonly scan?: ScanState;
}

export async function updateDocument(
  tx: Transaction,
  organisationId: string,
  id: string,
  change: DocumentChange,
  now: Date,
): Promise<DocumentRow> {
  await tx
    .update(kybDocuments)
    .set({ ...change, updatedAt: now })
    .where(one(organisationId, id));
  const row = await findDocument(tx, organisationId, id);
  if (!row) throw new Error(`document ${id} is gone`);
  return row;
}

/** The same for all documents that share a content; returns their ids. */
export async function updateDocumentsOfContent(
  tx: Transaction,
  organisationId: string,
  contentId: string,
  change: DocumentChange,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(kybDocuments)
    .set({ ...change, updatedAt: now })
    .where(and(eq(kybDocuments.organisationId, organisationId), eq(kybDocuments.contentId, contentId)))
    .returning({ id: kybDocuments.id });
  return rows.map(({ id }) => id);
}

/** Deletes a document and its openings: a replacement has to be opened again. */
export async function deleteDocument(tx: Transaction, organisationId: string, id: string): Promise<void> {
  await tx.delete(kybDocuments).where(one(organisationId, id));
  await tx
    .delete(openings)
    .where(and(eq(openings.organisationId, organisationId), eq(openings.documentId, id)));
}

export type OpeningRow = typeof openings.$inferSelect;

/** Records an opening; keeps an earlier one of the same reviewer. */
export async function insertOpening(tx: Transaction, row: OpeningRow): Promise<void> {
  await tx.insert(openings).values(row).onConflictDoNothing();
}

/** All openings of an organisation's documents, oldest first. */
export const selectOpenings = (tx: Transaction, organisationId: string): Promise<OpeningRow[]> =>
  tx
    .select()
    .from(openings)
    .where(eq(openings.organisationId, organisationId))
    .orderBy(asc(openings.openedAt), asc(openings.reviewer));
