import { dateOrTime, isUuid } from '@/lib/contract/primitives';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import { createdCursor, decodeCursor, type Page, pageOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { type StaffFilters, selectInStatus, selectWaiting, type WaitingPlace } from './desk-store';
import type { OrderRow } from './store';

/** Tells the cursors of the two orders of this list apart. */
const WAITING = 'waiting';

function placeFrom(cursor: string): WaitingPlace {
  const [order, at = '', id = ''] = decodeCursor(cursor, 3);
  const isWhole = order === WAITING && dateOrTime.safeParse(at).success && isUuid(id);
  if (!isWhole) throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
  return { readyAt: new Date(at), id };
}

const waitingCursor = ({ readyAt, createdAt, id }: OrderRow): string[] => [
  WAITING,
  (readyAt ?? createdAt).toISOString(),
  id,
];

/**
 * Orders of all organisations in one environment, for the provider's staff.
 * @param status left out: those that wait to be dealt, longest waiting first; else newest first.
 * @throws Refusal invalid_cursor
 */
export async function listForStaff(
  { tx }: Pick<OpenContext, 'tx'>,
  filters: StaffFilters,
  status: OrderStatus | undefined,
): Promise<Page<OrderRow>> {
  if (status) return pageOf(await selectInStatus(tx, filters, status), filters.limit, createdCursor);
  const after = filters.cursor === undefined ? undefined : placeFrom(filters.cursor);
  return pageOf(await selectWaiting(tx, filters, after), filters.limit, waitingCursor);
}
