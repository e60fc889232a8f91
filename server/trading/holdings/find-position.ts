import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { type HoldingRow, selectHolding } from './store';

/** A holding as it is sold from. Money is minor units, units are millionths. */
export interface HeldPosition extends HoldingRow {
  /** Those that no open sell has reserved. */
  readonly availableUnits: bigint;
}

/** A holding with the units that can be sold of it. */
export const positionOf = (row: HoldingRow): HeldPosition => ({
  ...row,
  availableUnits: row.units - row.reservedUnits,
});

/**
 * One holding of the caller's environment, read without a lock.
 * @returns undefined for one that is not there.
 */
export async function findPosition(context: Context, holdingId: string): Promise<HeldPosition | undefined> {
  const row = isUuid(holdingId) ? await selectHolding(context.tx, context.scope, holdingId) : undefined;
  return row && positionOf(row);
}
