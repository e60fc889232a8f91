import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { type HoldingRow, selectHolding } from './store';

/** A holding to sell from. Money in minor units, units in millionths. */
export interface HeldPosition extends HoldingRow {
  /** Those that no open sell has reserved. */
  readonly availableUnits: bigint;
}

/** A holding with its available units. */
export const positionOf = (row: HoldingRow): HeldPosition => ({
  ...row,
  availableUnits: row.units - row.reservedUnits,
});

/** A holding of the caller's environment, unlocked. @returns undefined for an unknown one */
export async function findPosition(context: Context, holdingId: string): Promise<HeldPosition | undefined> {
  const row = isUuid(holdingId) ? await selectHolding(context.tx, context.scope, holdingId) : undefined;
  return row && positionOf(row);
}
