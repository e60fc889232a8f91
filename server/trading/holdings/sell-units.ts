import { lagosDate } from '@/server/market/calendar/lagos';
import type { Context } from '@/server/platform/kernel/context';
import { type HeldPosition, positionOf } from './find-position';
import { reservedHolding } from './reserved-units';
import { principalAfter } from './rules';
import { updateHolding } from './store';

/**
 * Takes units that a sell had reserved out of the holding; its principal shrinks with them, and without any units it is sold. What the wallet gets for them is posted by the order.
 * @param units millionths, as they were reserved
 * @returns the holding as it is now
 * @throws Error when they are not reserved, which is a bug and no partner's mistake.
 */
export async function sellUnits(context: Context, holdingId: string, units: bigint): Promise<HeldPosition> {
  const { tx, scope, now } = context;
  const row = await reservedHolding(context, holdingId, units);
  const left = row.units - units;
  const change = {
    units: left,
    reservedUnits: row.reservedUnits - units,
    principal: principalAfter(row, left),
    ...(left === 0n && { status: 'sold' as const, endedOn: lagosDate(now) }),
    updatedAt: now,
  };
  await updateHolding(tx, scope, holdingId, change);
  return positionOf({ ...row, ...change });
}
