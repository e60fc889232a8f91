import { isUuid } from '@/lib/contract/primitives';
import { formatUnits } from '@/lib/contract/trading/order-values';
import { lagosDate } from '@/server/market/calendar/lagos';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, invalidState, notFound } from '@/server/platform/kernel/errors';
import { type HeldPosition, positionOf } from './find-position';
import { isDue, principalAfter } from './rules';
import { type HoldingRow, lockHolding, updateHolding } from './store';

/** @throws ApiError invalid_state (status) when a holding has ended or matured */
export function assertSellable(
  { status, maturityDate }: Pick<HeldPosition, 'status' | 'maturityDate'>,
  now: Date,
): void {
  if (status !== 'active') {
    throw invalidState(status, `The holding is ${status} and can’t be sold.`);
  }
  if (isDue({ maturityDate }, lagosDate(now))) {
    throw invalidState(status, 'The holding has matured and can’t be sold.');
  }
}

/**
 * Reserves units of a holding for a sell. Locks it until the transaction ends, so that no other sell and no maturity
 * comes between. After an error nothing is written.
 * @param units millionths, positive
 * @returns the updated holding, without these among its available units
 * @throws ApiError not_found; invalid_state (status) when it has ended or matured; insufficient_units (available,
 *   required)
 */
export async function reserveUnits(
  context: Context,
  holdingId: string,
  units: bigint,
): Promise<HeldPosition> {
  const { tx, scope, now } = context;
  const row = isUuid(holdingId) ? await lockHolding(tx, scope, holdingId) : undefined;
  if (!row) throw notFound();
  assertSellable(row, now);
  const { availableUnits } = positionOf(row);
  if (units > availableUnits) {
    throw new ApiError('insufficient_units', 'The holding has fewer units available than requested.', {
      available: formatUnits(availableUnits),
      required: formatUnits(units),
    });
  }
  const change = { reservedUnits: row.reservedUnits + units, updatedAt: now };
  await updateHolding(tx, scope, holdingId, change);
  return positionOf({ ...row, ...change });
}

/**
 * Locks the holding of a sell with reserved units.
 * @param units millionths that must be reserved
 * @throws Error when they are not, which is a bug
 */
async function reservedHolding(context: Context, holdingId: string, units: bigint): Promise<HoldingRow> {
  const row = await lockHolding(context.tx, context.scope, holdingId);
  if (!row) throw new Error(`There is no holding ${holdingId}.`);
  if (units <= 0n || units > row.reservedUnits) {
    throw new Error(
      `The holding ${holdingId} has ${formatUnits(row.reservedUnits)} units reserved, not ${units} millionths.`,
    );
  }
  return row;
}

/**
 * Releases the reserved units of a failed or cancelled sell.
 * @param units millionths, as reserved
 * @returns the updated holding
 * @throws Error when they are not reserved, which is a bug
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
