import { type Currency, formatMoney } from '@/lib/contract/money';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { Statement, StatementLine } from '@/lib/contract/treasury/statements';
import { presentStaff } from '../rules';
import type { LineRow, StatementRow } from '../statement-store';

/** A statement as /operator/v1 shows it, without its lines. */
export const presentStatement = (row: StatementRow, isDry = false): Statement => ({
  id: row.id,
  rail: row.rail as RailName,
  currency: row.currency as Currency,
  filename: row.filename,
  dry_run: isDry,
  lines_count: row.linesCount,
  outcomes: row.outcomes,
  total: formatMoney(row.total),
  ...(row.firstDay !== null && { first_day: row.firstDay }),
  ...(row.lastDay !== null && { last_day: row.lastDay }),
  imported_by: presentStaff(row.importedBy, row.importedByName),
  created_at: row.createdAt.toISOString(),
});

/**
 * A line of a statement.
 * @param isDry what it was tried out to lead to is not there
 */
export const presentLine = (row: LineRow, isDry = false): StatementLine => ({
  line: row.line,
  outcome: row.outcome as StatementLine['outcome'],
  ...(row.receivedOn !== null && { received_on: row.receivedOn }),
  ...(row.amount !== null && { amount: formatMoney(row.amount) }),
  ...(row.bankReference !== null && { bank_reference: row.bankReference }),
  ...(row.narration !== null && { narration: row.narration }),
  ...(row.fundingReference !== null && { funding_reference: row.fundingReference }),
  ...(row.fundingRequestId !== null && { funding_request_id: row.fundingRequestId }),
  ...(row.transferId !== null && !isDry && { transfer_id: row.transferId }),
  ...(row.exceptionId !== null && !isDry && { exception_id: row.exceptionId }),
  ...(row.reason !== null && { reason: row.reason }),
});
