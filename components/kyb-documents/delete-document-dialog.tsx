'use client';

import type { KybAction } from '@/components/kyb/actions';
import { ActionFailure } from '@/components/session/action-failure';
import { useAction } from '@/components/session/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Time } from '@/components/ui/time';
import { notifyDone } from '@/components/ui/toast';
import { documentTypeWords } from '@/components/vocabulary/kyb';
import type { KybDocument } from '@/lib/contract/kyb-documents';
import { formatBytes } from '@/lib/format';

type DeleteDocumentDialogProps = {
  document: KybDocument;
  remove: KybAction<'deleteKybDocument'>;
  onClose: () => void;
};

/** Asks before a document is deleted. */
export function DeleteDocumentDialog({ document, remove, onClose }: DeleteDocumentDialogProps) {
  const removing = useAction(remove, { changes: ['listKybDocuments', 'getKyb'] });

  async function send(): Promise<void> {
    const result = await removing.run({ params: { document_id: document.id } });
    // Gone already is gone.
    if (!result.ok && result.error.code !== 'not_found') return;
    notifyDone({ title: 'The document is deleted', description: document.filename });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      title="Delete this document?"
      description="Its bytes are deleted with it, at once and for good."
      items={[
        { label: 'File', value: document.filename },
        { label: 'Document', value: documentTypeWords[document.type] },
        { label: 'Size', value: formatBytes(document.size) },
        { label: 'Uploaded', value: <Time value={document.created_at} /> },
      ]}
      confirmLabel="Delete document"
      pending={removing.pending}
      error={
        removing.error && removing.error.code !== 'not_found' ? (
          <ActionFailure
            error={removing.error}
            uncertainAdvice="Look at the list of documents, or try again."
            onRetry={() => void send()}
          />
        ) : undefined
      }
      onConfirm={() => void send()}
    />
  );
}
