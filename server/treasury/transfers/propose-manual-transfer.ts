import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { externalCall } from '@/server/core/handlers';
import { dropContent } from '@/server/platform/blobs/delete-leftovers';
import { safeFilename } from '@/server/platform/blobs/rules';
import {
  persistContent,
  planContent,
  type StoreDeps,
  type StoredContent,
  storeContent,
} from '@/server/platform/blobs/store-content';
import type { ReceivedFile } from '@/server/platform/blobs/take-file';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { lockStaff } from '../staff';
import { insertTransfers, lockEvidence } from '../transfer-store';
import { checkTransfer, recordedBefore } from './check-transfer';
import { newTransfer, PLATFORM_ORGANISATION, recordTransferAct, sealFilename } from './new-transfer';
import { presentTransfer } from './read-transfers';

type Input = InputOf<typeof operations.proposeManualTransfer> & { readonly file: ReceivedFile };

/** Evidence is not rescanned later, so an unscanned file is rejected. */
function refuseUnscanned({ scan }: StoredContent): void {
  if (scan !== 'waiting') return;
  const message = 'The virus scanner does not respond. Nothing was recorded. Try again soon.';
  throw new ApiError('service_unavailable', message, {}, 5);
}

/**
 * Records a transfer that arrived on our account, with the bank's advice as its evidence. No money moves before another person has
 * approved it. The bytes are scanned and stored between the two transactions, sealed as documents are.
 * @throws ApiError not_found, method_not_supported, validation_failed (received_on, file), duplicate_reference, forbidden;
 *   service_unavailable when the storage or the virus scanner does not answer
 */
export const proposeManualTransfer = externalCall({
  prepare: async (context: OpenContext, input: Input) => {
    await checkTransfer(context, await lockStaff(context), input);
    const { sha256, size, contentType } = input.file;
    return planContent(context, PLATFORM_ORGANISATION, { sha256, size, contentType });
  },
  call: async (deps: StoreDeps, plan, { file }) => {
    const stored = await storeContent(deps, plan, file.spool);
    refuseUnscanned(stored);
    return stored;
  },
  commit: async (
    context,
    plan,
    stored,
    input,
  ): Promise<AnswerOf<typeof operations.proposeManualTransfer>> => {
    const { tx, settings, now } = context;
    const staff = await lockStaff(context);
    const live = await checkTransfer(context, staff, input);
    await lockEvidence(tx);
    const content = await persistContent(context, plan, stored);
    const id = newId();
    const { filename, contentType, size, sha256 } = input.file;
    const row = newTransfer(
      live,
      staff,
      {
        source: 'desk',
        rail: 'manual',
        amountReceived: parseMoney(input.amount_received),
        receivedOn: input.received_on,
        bankReference: input.bank_reference,
        note: input.note ?? null,
        sealedFilename: sealFilename(settings, id, safeFilename(filename, contentType)),
        contentId: content.id,
        contentType,
        size,
        sha256,
      },
      now,
      id,
    );
    if (!(await insertTransfers(tx, [row])).has(id)) throw recordedBefore(row.bankReference);
    recordTransferAct(context, row, 'proposed', staff);
    return { data: await presentTransfer(context, row, staff) };
  },
  abandon: (context, plan) => dropContent(context, plan.organisationId, plan.contentId),
});
