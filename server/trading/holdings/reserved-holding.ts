import { formatUnits } from '@/lib/contract/trading/order-values';
import type { Context } from '@/server/platform/kernel/context';
import { type HoldingRow, lockHolding } from './store';

/**
 * The holding of which a sell has reserved units, under its lock.
 * @param units millionths that must be among the reserved ones
 * @throws Error when they are not, which is a bug and no partner's mistake.
 */
export async function reservedHolding(
  context: Context,
  holdingId: string,
  units: bigint,
): Promise<HoldingRow> {
  const row = await lockHolding(context.tx, context.scope, holdingId);
  if (!row) throw new Error(`There is no holding ${holdingId}.`);
  if (units <= 0n || units > row.reservedUnits) {
    throw new Error(
      `The holding ${holdingId} has ${formatUnits(row.reservedUnits)} units reserved, not ${units} millionths.`,
    );
  }
  return row;
}
