import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { removeDocument } from './remove-document';
import { selectDocumentsOf } from './store';

/** Deletes the documents of a person, with their bytes. The caller holds the organisation's lock. */
export async function removeDocumentsOf(
  context: OpenContext,
  organisationId: string,
  personId: string,
): Promise<void> {
  for (const row of await selectDocumentsOf(context.tx, organisationId, personId)) {
    await removeDocument(context, row);
    const [action, target, details] = ['kyb_document.deleted', row.id, { type: row.type }];
    recordOpenAct(context, { organisationId, environment: null, action, target, details });
  }
}
