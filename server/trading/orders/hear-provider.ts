import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import type { Settlement } from '@/server/wallets/funding/rules';
import { endFunding } from './end-funding';

/**
 * What a provider tells of a funding request by itself: it may have told it before, or tell it after a later word. What
 * the request's state allows is done; anything else is noted in the audit trail and changes nothing, so that money is
 * credited once however often it is told.
 * @param word amounts in minor units
 * @throws Refusal not_found; amount_out_of_range when the wallet could not hold so much
 */
export async function hearProvider(
  context: Context,
  fundingRequestId: string,
  word: Settlement,
): Promise<void> {
  try {
    await endFunding(context, fundingRequestId, word);
  } catch (error) {
    // A refused settlement has written nothing.
    if (!(error instanceof Refusal) || error.code !== 'invalid_state') throw error;
    recordAct(context, 'funding_request.word_ignored', fundingRequestId, {
      word: word.outcome,
      status: error.details.status ?? null,
    });
  }
}
