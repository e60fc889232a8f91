import { lagosDate } from '@/server/market/calendar/lagos';
import type { Context } from '@/server/platform/kernel/context';
import { type HeldPosition, positionOf } from './find-position';
import { reservedHolding } from './reserved-units';
import { principalAfter } from './rules';
import { updateHolding } from './store';

/**
 * Removes a sell's reserved units from the holding and reduces its principal; without any units left it is sold. The
 * order posts the proceeds.
 * @param units millionths, as reserved
 * @returns the updated holding
 * @throws Error when they are not reserved, which is a bug
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
