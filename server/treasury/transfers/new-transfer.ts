import { newId } from '@/server/platform/kernel/ids';
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

/** A transfer for a request, proposed by somebody, that is to be written. */
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
