import type { Currency } from '@/lib/contract/money';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { type AccountRow, insertProposedAccount } from './account-store';
import { methodsOf } from './rules';

type Wanted = Pick<AccountRow, 'accountName' | 'accountNumber' | 'bankName' | 'bankCode' | 'swiftCode'> & {
  readonly currency: Currency;
};

/**
 * Proposes an account for the currency that is funded by hand; nobody is shown it before it was approved.
 * @param by who of the staff; without an id whoever holds the operators' own key
 * @throws ApiError method_not_supported for another currency; invalid_state (`proposed`) while another waits
 */
export async function proposeAccount(
  { tx, now }: OpenContext,
  wanted: Wanted,
  by: { readonly id: string | null; readonly name: string },
): Promise<AccountRow> {
  const { currency } = wanted;
  if (!methodsOf(currency).includes('manual_bank_transfer')) {
    throw new ApiError('method_not_supported', `${currency} wallets are not funded by hand.`, {
      currency,
      method: 'manual_bank_transfer',
    });
  }
  const row: AccountRow = {
    id: newId(),
    ...wanted,
    status: 'proposed',
    proposedBy: by.id,
    proposedByName: by.name,
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    reason: null,
    createdAt: now,
    updatedAt: now,
  };
  if (await insertProposedAccount(tx, row)) return row;
  throw invalidState('proposed', `Another account for ${currency} waits for its approval.`);
}
