import { decodeCursor, type ListInput, type Page, pageOf } from '@/server/platform/database/keyset';
import { ApiError } from '@/server/platform/kernel/errors';

interface Listed {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const since = (moment: Date, text: string | undefined): boolean =>
  text === undefined || moment.getTime() >= Date.parse(text);

/**
 * The filters and pages of every list over the wallets, which are three and come newest first.
 * @throws ApiError invalid_cursor
 */
export function pageOfWallets<Wallet extends Listed>(
  wallets: readonly Wallet[],
  input: ListInput,
): Page<Wallet> {
  const kept = wallets.filter(
    (wallet) =>
      (input.ids === undefined || input.ids.includes(wallet.id)) &&
      since(wallet.createdAt, input.created_from) &&
      (input.created_to === undefined || wallet.createdAt <= new Date(input.created_to)) &&
      since(wallet.updatedAt, input.updated_since),
  );
  return pageOf(kept.slice(beginning(wallets, kept, input.cursor)), input.limit, ({ id }) => [id]);
}

/** Where a page begins among the wallets that were kept: after the one that the cursor names. */
function beginning(wallets: readonly Listed[], kept: readonly Listed[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [id] = decodeCursor(cursor, 1);
  const place = wallets.findIndex((wallet) => wallet.id === id);
  if (place === -1) throw new ApiError('invalid_cursor', 'The cursor is not one that this list gave out.');
  const seen = new Set(wallets.slice(0, place + 1));
  return kept.filter((wallet) => seen.has(wallet)).length;
}
