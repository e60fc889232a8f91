import { formatMoney } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { listAdjustments, listAdjustmentsOf } from '@/server/wallets/ledger/read-transactions';
import type { Fault, VerifiedPart, VerifiedPlace } from '@/server/wallets/ledger/verify-ledger';
import { selectAdjustedPage, selectByPostings, type TransferRow } from '../transfer-store';

const PAGE = 5_000;

type Posted = Awaited<ReturnType<typeof listAdjustments>>[number];

/** Whether an adjustment has its transfer's amount and wallet. */
const agrees = (transfer: TransferRow, posted: Posted): boolean =>
  transfer.status === 'approved' &&
  posted.environment === 'live' &&
  transfer.organisationId === posted.organisationId &&
  transfer.fundingRequestId === posted.fundingRequestId &&
  transfer.currency === posted.currency &&
  transfer.amountReceived === posted.amount;

/** Compares a page of transfers that were approved as adjustments with what the ledger credited for them. */
export async function verifyTransfers(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const rows = await selectAdjustedPage(tx, { ...place, most: PAGE });
  const posted = await listAdjustmentsOf(
    tx,
    rows.flatMap(({ postingId }) => postingId ?? []),
  );
  const faults = rows.flatMap((row): Fault[] => {
    const found = posted.get(row.postingId ?? '');
    if (found && agrees(row, found)) return [];
    const got = found ? `${formatMoney(found.amount)} ${found.currency}` : 'nothing';
    const detail = `brought ${formatMoney(row.amountReceived)} ${row.currency}, and its wallet was adjusted by ${got}`;
    return [{ rule: 'adjustment_wrong', id: row.id, detail }];
  });
  return {
    faults,
    next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
    checked: { manual_transfers: rows.length },
  };
}

/** Finds adjustments in the ledger that no transfer was approved for. */
export async function verifyAdjustments(tx: Transaction, place: VerifiedPlace): Promise<VerifiedPart> {
  const rows = await listAdjustments(tx, { ...place, most: PAGE });
  const transfers = await selectByPostings(
    tx,
    rows.map(({ postingId }) => postingId),
  );
  const known = new Set(transfers.map(({ postingId }) => postingId));
  const faults = rows
    .filter(({ postingId }) => !known.has(postingId))
    .map(({ id, amount, currency }): Fault => {
      const detail = `adjusts a wallet by ${formatMoney(amount)} ${currency}, and no transfer was approved for it`;
      return { rule: 'adjustment_wrong', id, detail };
    });
  return { faults, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null), checked: {} };
}
