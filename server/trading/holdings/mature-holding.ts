import { formatMoney } from '@/lib/contract/money';
import { isUuid } from '@/lib/contract/primitives';
import type { Holding } from '@/lib/contract/trading/holdings';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import { lagosDate } from '@/server/market/calendar/lagos';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { newReference } from '@/server/platform/kernel/ids';
import type { DueWork } from '@/server/platform/kernel/module';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { presentHolding } from './read-holdings';
import { accruedOf } from './rules';
import { claimDueHolding, type HoldingRow, lockHolding, soonestToMature, updateHolding } from './store';

/** Principal and returns go to the wallet. A part so small that it rounds to nothing moves no money. */
async function payOut(context: Context, row: HoldingRow, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const currency = row.currency;
  await postEntries(context, {
    type: 'maturity_proceeds',
    reference: newReference('MAT'),
    description: `Maturity of ${row.investmentName}`,
    holdingId: row.id,
    entries: [
      { accountKind: 'wallet', currency, amount },
      { accountKind: 'investment_clearing', currency, amount: -amount },
    ],
  });
}

/** Matures a locked holding: pays its principal and the returns of the whole term; event `holding.matured`. */
async function matureLocked(context: Context, row: HoldingRow, maturityDate: string): Promise<Holding> {
  const { tx, scope, now } = context;
  const returns = accruedOf(row, maturityDate);
  const paidOut = row.principal + returns;
  await payOut(context, row, paidOut);
  const status = 'matured' as const;
  const change = { status, endedOn: maturityDate, paidOut, maturedAt: now, updatedAt: now };
  await updateHolding(tx, scope, row.id, change);
  const details = {
    currency: row.currency,
    principal: formatMoney(row.principal),
    returns: formatMoney(returns),
  };
  recordAct(
    context,
    'holding.matured',
    row.id,
    details,
    changedFields({ status: [row.status, change.status] }),
  );
  const data = presentHolding({ ...row, ...change }, undefined, maturityDate);
  recordEvent(context, { type: 'holding.matured', resourceId: row.id, data });
  return data;
}

/**
 * Pays out one matured holding of any organisation, at 00:00 in Lagos of its date. One with an open sell waits until
 * that has ended. Any number of processes may call it at once.
 * @returns whether there was one
 */
export async function matureDueHolding(context: OpenContext): Promise<boolean> {
  const row = await claimDueHolding(context.tx, lagosDate(context.now));
  if (!row?.maturityDate) return false;
  const { organisationId, environment } = row;
  const owner = within(context, { organisationId, environment: environment });
  await matureLocked(owner, row, row.maturityDate);
  return true;
}

/**
 * Pays out a holding before its maturity, with the returns of the whole term.
 * @returns the updated holding
 * @throws ApiError not_found; invalid_state (status) when it has no maturity, has ended, or has an open sell
 */
export async function matureNow(context: Context, holdingId: string): Promise<Holding> {
  const row = isUuid(holdingId) ? await lockHolding(context.tx, context.scope, holdingId) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'active') throw invalidState(row.status, `The holding is already ${row.status}.`);
  if (row.maturityDate === null) throw invalidState(row.status, 'The holding has no maturity.');
  if (row.reservedUnits > 0n) throw invalidState(row.status, 'Part of the holding is being sold.');
  return matureLocked(context, row, row.maturityDate);
}

/** Matured holdings of a test environment. One with an open sell waits until that has ended. */
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
