import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type StaffSteps, verifyBooks, verifyBooksPage } from '@/server/trading/orders/verify-books';
import { verifyAdjustments, verifyTransfers } from '../transfers/verify-transfers';

const steps: StaffSteps = { manual_transfers: verifyTransfers, adjustments: verifyAdjustments };

/** Checks the books as verifyBooks does, and that each adjustment of a wallet is a transfer that was approved. */
export const verifyWholeLedger = (context: OpenContext): Promise<AnswerOf<typeof operations.verifyLedger>> =>
  verifyBooks(context, steps);

/**
 * The same page by page.
 * @throws ApiError not_found; invalid_cursor
 */
export const verifyLedgerPart = (
  context: OpenContext,
  input: InputOf<typeof operations.verifyLedgerPage>,
): Promise<AnswerOf<typeof operations.verifyLedgerPage>> => verifyBooksPage(context, input, steps);
