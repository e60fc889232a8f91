import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';
import { addDays, dayNumber, lagosDate, lagosTime } from '@/server/market/calendar/lagos';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type ApiError, invalidFields } from '@/server/platform/kernel/errors';
import { listEndedDays } from '@/server/wallets/funding/read-funding';
import { countExceptionDays } from '../reconciliation/read-exceptions';
import { selectStatementDays } from '../statement-store';
import { selectAdjustedDays } from '../transfer-store';
import { reportDays } from './report-days';

type Input = InputOf<typeof operations.getSettlementReport>;

const MOST_DAYS = 92;
const WEEK = 7;

const invalid = (field: string, reason: string): ApiError => invalidFields({ [field]: reason });

/** @throws ApiError validation_failed (to) for a range that ends before it starts, or is too long */
function rangeOf(now: Date, { from, to }: Input): { readonly first: string; readonly last: string } {
  const last = to ?? (from === undefined ? lagosDate(now) : addDays(from, WEEK - 1));
  const first = from ?? addDays(last, 1 - WEEK);
  const days = dayNumber(last) - dayNumber(first) + 1;
  if (days < 1) throw invalid('to', 'must not be before from');
  if (days > MOST_DAYS) throw invalid('to', `must be within ${MOST_DAYS} days from from`);
  return { first, last };
}

/**
 * Live money by day in Lagos, rail, method and currency, newest day first: settled, adjusted, failed and expired
 * amounts, with those of imported statements. Four indexed statements, whatever the history.
 * @throws ApiError validation_failed (to)
 */
export async function getSettlementReport(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.getSettlementReport>> {
  const { first, last } = rangeOf(context.now, input);
  const [from, until] = [lagosTime(first, '00:00'), lagosTime(addDays(last, 1), '00:00')];
  const rows = reportDays({
    ended: await listEndedDays(context, from, until),
    adjusted: await selectAdjustedDays(context.tx, from, until),
    exceptions: await countExceptionDays(context, from, until),
    statements: await selectStatementDays(context.tx, first, last),
  });
  const data = rows.filter(
    ({ rail, currency }) =>
      (input.rail === undefined || rail === input.rail) &&
      (input.currency === undefined || currency === input.currency),
  );
  return { data, next_cursor: null };
}

/** The rows of the same report as a file. @throws ApiError validation_failed (to) */
export async function* exportSettlementReport(
  context: OpenContext,
  input: InputOf<typeof operations.exportSettlementReport>,
): AsyncGenerator<SettlementDay, void> {
  yield* (await getSettlementReport(context, input)).data;
}
