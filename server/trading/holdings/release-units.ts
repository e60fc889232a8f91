import type { Context } from '@/server/platform/kernel/context';
import { type HeldPosition, positionOf } from './find-position';
import { reservedHolding } from './reserved-holding';
import { updateHolding } from './store';

/**
 * Gives back units that a sell had reserved and does not sell: it failed or was cancelled.
 * @param units millionths, as they were reserved
 * @returns the holding as it is now
 * @throws Error when they are not reserved, which is a bug and no partner's mistake.
 */
export async function releaseUnits(
  context: Context,
  holdingId: string,
  units: bigint,
): Promise<HeldPosition> {
  const row = await reservedHolding(context, holdingId, units);
  const change = { reservedUnits: row.reservedUnits - units, updatedAt: context.now };
  await updateHolding(context.tx, context.scope, holdingId, change);
  return positionOf({ ...row, ...change });
}
