import { lagosDate } from '@/server/market/calendar/lagos';
import type { DueWork } from '@/server/platform/kernel/module';
import { matureLocked } from './mature-holding';
import { lockHolding, soonestToMature } from './store';

/** Holdings whose maturity has come, in a test environment. One of which something is being sold waits until that has ended. */
export const holdingMaturity: DueWork = {
  kind: 'holding_maturity',
  soonest: soonestToMature,
  run: async (context, id) => {
    const row = await lockHolding(context.tx, context.scope, id);
    const date = row?.maturityDate;
    const isDue =
      row?.status === 'active' && date && date <= lagosDate(context.now) && row.reservedUnits === 0n;
    return isDue ? (await matureLocked(context, row, date)).status : null;
  },
};
