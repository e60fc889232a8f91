'use client';

import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import { Time } from '@/components/ui/display/time';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { formatBytes } from '@/lib/format';
import type { KybAction } from '../editing/actions';
import { documentTypeWords } from '../labels/kyb';

type DeleteDocumentDialogProps = {
  document: KybDocument;
  remove: KybAction<'deleteKybDocument'>;
  onClose: () => void;
};

/** Asks before a document is deleted. */
export function DeleteDocumentDialog({ document, remove, onClose }: DeleteDocumentDialogProps) {
  return (
    <RemovalDialog
      action={remove}
      input={{ params: { document_id: document.id } }}
      changes={['listKybDocuments', 'getKyb']}
      done={{ title: 'The document is deleted', description: document.filename }}
      title="Delete this document?"
      description="Its bytes are deleted with it, at once and for good."
      items={[
        { label: 'File', value: document.filename },
        { label: 'Document', value: documentTypeWords[document.type] },
        { label: 'Size', value: formatBytes(document.size) },
        { label: 'Uploaded', value: <Time value={document.created_at} /> },
      ]}
      confirmLabel="Delete document"
      uncertainAdvice="Look at the list of documents, or try again."
      onClose={onClose}
    />
  );
}
