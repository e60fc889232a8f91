import { formatMoney } from '@/lib/contract/money';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import { open, seal } from '@/server/platform/crypto/seal';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import type { Settings } from '@/server/platform/kernel/settings';
import type { LiveRequest } from '@/server/wallets/funding/read-funding';
import type { Staff } from '../rules';
import type { TransferRow } from '../transfer-store';

type Given = Pick<TransferRow, 'source' | 'rail' | 'amountReceived' | 'receivedOn' | 'bankReference'> &
  Partial<
    Pick<
      TransferRow,
      | 'note'
      | 'sealedFilename'
      | 'contentId'
      | 'contentType'
      | 'size'
      | 'sha256'
      | 'statementId'
      | 'exceptionId'
    >
  >;

export const newTransfer = (
  { scope, request }: LiveRequest,
  staff: Staff,
  given: Given,
  now: Date,
  id = newId(),
): TransferRow => ({
  id,
  status: 'proposed',
  organisationId: scope.organisationId,
  fundingRequestId: request.id,
  fundingReference: request.reference,
  method: request.method,
  currency: request.currency,
  note: null,
  sealedFilename: null,
  contentId: null,
  contentType: null,
  size: null,
  sha256: null,
  statementId: null,
  exceptionId: null,
  ...given,
  postedAs: null,
  postingId: null,
  proposedBy: staff.id,
  proposedByName: staff.name,
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: null,
  createdAt: now,
  updatedAt: now,
});

/** Records an act on a transfer in its organisation's audit trail. */
export function recordTransferAct(
  context: OpenContext,
  row: TransferRow,
  act: 'proposed' | 'approved' | 'rejected',
  staff: Staff,
): void {
  recordOpenAct(context, {
    organisationId: row.organisationId,
    environment: 'live',
    action: `manual_transfer.${act}`,
    target: row.id,
    details: {
      reference: row.fundingReference,
      bank_reference: row.bankReference,
      currency: row.currency,
      amount_received: formatMoney(row.amountReceived),
      received_on: row.receivedOn,
      source: row.source,
      by: staff.name,
      ...(row.postedAs !== null && { posted_as: row.postedAs }),
      ...(row.reason !== null && { reason: row.reason }),
    },
    changes: changedFields({ status: [act === 'proposed' ? null : 'proposed', row.status] }),
  });
}

/**
 * Evidence belongs to the operators and to no organisation: exporting or deleting a partner's data leaves it in
 * place.
 */
export const PLATFORM_ORGANISATION = '00000000-0000-0000-0000-000000000000';

const bindingOf = (transferId: string) => ({
  organisationId: PLATFORM_ORGANISATION,
  environment: 'organisation',
  row: `manual_transfers/${transferId}`,
});

/** Seals the name of an evidence's file for its row: names of files often name people. */
export const sealFilename = ({ keyring }: Settings, transferId: string, filename: string): Uint8Array =>
  seal(keyring, bindingOf(transferId), filename);

/** The name of an evidence's file. */
export const openFilename = ({ keyring }: Settings, transferId: string, sealed: Uint8Array): string =>
  open(keyring, bindingOf(transferId), sealed);
