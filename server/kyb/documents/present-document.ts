import type { DocumentStatus, DocumentType, FileType, KybDocument } from '@/lib/contract/kyb/documents';
import { open, seal } from '@/server/platform/crypto/seal';
import type { Settings } from '@/server/platform/kernel/settings';
import type { DocumentRow, DocumentScan } from './store';

type Whose = Pick<DocumentRow, 'id' | 'organisationId'>;

const bindingOf = ({ id, organisationId }: Whose) => ({
  organisationId,
  environment: 'organisation',
  row: `kyb_documents/${id}`,
});

/** Seals the name of a document's file for its row: names of files often name people. */
export const sealFilename = ({ masterKey }: Settings, whose: Whose, filename: string): Uint8Array =>
  seal(masterKey, bindingOf(whose), filename);

/** The name of a document's file. */
export const openFilename = ({ masterKey }: Settings, row: DocumentRow): string =>
  open(masterKey, bindingOf(row), row.sealedName);

/** A document as the interface shows it. */
export const presentDocument = (settings: Settings, row: DocumentRow): KybDocument => ({
  id: row.id,
  type: row.type as DocumentType,
  ...(row.personId !== null && { person_id: row.personId }),
  filename: openFilename(settings, row),
  content_type: row.contentType as FileType,
  size: row.size,
  sha256: row.sha256,
  status: row.status as DocumentStatus,
  scan: row.scan as DocumentScan,
  ...(row.rejectionReason !== null && { rejection_reason: row.rejectionReason }),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
