import type { FileType } from '@/lib/contract/kyb/documents';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { FileAnswer } from '@/server/kyb/documents/open-document';
import { openContent } from '@/server/platform/blobs/open-content';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { findStaff } from '../find-staff';
import { findTransfer } from '../transfer-store';
import { HOUSE, openFilename } from './seal-evidence';

/**
 * The bank's advice as it was recorded with a transfer. Whoever reads it stands in the audit trail.
 * @throws Refusal not_found, also where the transfer has no evidence of its own
 */
export async function getTransferEvidence(
  context: OpenContext,
  input: InputOf<typeof operations.getTransferEvidence>,
): Promise<FileAnswer> {
  const { tx, settings } = context;
  const id = input.transfer_id;
  const row = isUuid(id) ? await findTransfer(tx, id) : undefined;
  if (!row?.contentId || !row.sealedFilename || row.size === null) throw notFound();
  const bytes = await openContent(context, HOUSE, row.contentId);
  if (!bytes) throw notFound();
  const { name } = await findStaff(context);
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'manual_transfer.evidence_read',
    target: row.id,
    details: { reference: row.fundingReference, by: name },
  });
  return {
    filename: openFilename(settings, row.id, row.sealedFilename),
    contentType: row.contentType as FileType,
    size: row.size,
    bytes,
  };
}
