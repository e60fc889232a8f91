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
  const filtered = wallets.filter(
    (wallet) =>
      (input.ids === undefined || input.ids.includes(wallet.id)) &&
      since(wallet.createdAt, input.created_from) &&
      (input.created_to === undefined || wallet.createdAt <= new Date(input.created_to)) &&
      since(wallet.updatedAt, input.updated_since),
  );
  return pageOf(beyond(wallets, filtered, input.cursor), input, ({ id }) => [id]);
}

/** The filtered wallets after the one that a cursor names, or before it, nearest first. */
function beyond<Wallet extends Listed>(
  wallets: readonly Wallet[],
  filtered: readonly Wallet[],
  cursor: string | undefined,
): readonly Wallet[] {
  if (cursor === undefined) return filtered;
  const { parts, isBack } = decodeCursor(cursor, 1);
  const place = wallets.findIndex((wallet) => wallet.id === parts[0]);
  if (place === -1) throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
  const wanted = new Set(isBack ? wallets.slice(0, place) : wallets.slice(place + 1));
  const found = filtered.filter((wallet) => wanted.has(wallet));
  return isBack ? found.reverse() : found;
}
