import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { parseRate } from '@/lib/contract/trading/returns';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { checkSymbols } from '@/server/market/quotes/check-symbols';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { checkTerms } from './check-terms';
import { presentInvestments } from './present-investment';
import { type InvestmentRow, insertInvestments } from './store';

type Input = InputOf<typeof operations.createInvestment>;

const rowOf = (input: Input, now: Date): InvestmentRow => ({
  id: newId(),
  environment: input.environment,
  type: input.type,
  currency: input.currency,
  symbol: input.symbol ?? null,
  name: input.name,
  issuer: input.issuer,
  description: input.description,
  minimumAmount: parseMoney(input.minimum_amount),
  maximumAmount: input.maximum_amount === undefined ? null : parseMoney(input.maximum_amount),
  interestRate: input.interest_rate === undefined ? null : parseRate(input.interest_rate),
  tenorDays: input.tenor_days ?? null,
  riskLevel: input.risk_level,
  status: 'open',
  closedReason: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * Adds an investment to an environment's catalogue (`POST /operator/v1/investments`). Partners see it once its symbol
 * has a price.
 * @throws ApiError validation_failed for an equity with an unknown symbol, or inconsistent terms; duplicate_reference
 *   for a symbol that the environment has
 */
export async function createInvestment(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.createInvestment>> {
  if (input.type === 'equity') checkSymbols('symbol', [input.symbol ?? '']);
  const row = rowOf(input, context.now);
  checkTerms(row);
  if ((await insertInvestments(context.tx, [row])) === 0) {
    const symbol = row.symbol ?? '';
    throw new ApiError('duplicate_reference', 'The environment already has an investment with this symbol.', {
      symbol,
    });
  }
  const { environment, type, name, symbol } = row;
  recordOpenAct(context, {
    organisationId: null,
    environment: input.environment,
    action: 'investment.created',
    target: row.id,
    details: { environment, type, name, symbol },
  });
  const [data] = await presentInvestments(context, [row]);
  if (!data) throw new Error('the investment was not presented');
  return { data };
}
