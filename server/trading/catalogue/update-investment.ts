import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { parseRate } from '@/lib/contract/trading/returns';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import { formatPrice } from '@/server/market/reference/prices';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { checkTerms } from './check-terms';
import { presentInvestments } from './present-investment';
import { type InvestmentRow, lockInvestment, updateInvestmentRow } from './store';

type Input = InputOf<typeof operations.updateInvestment>;

const moneyOf = (amount: bigint | null) => (amount === null ? null : formatMoney(amount));
const rateOf = (rate: number | null) => (rate === null ? null : formatPrice(BigInt(rate)));

/** The columns that an operator changes; opening removes the reason. */
const changesOf = (input: Input): Partial<InvestmentRow> => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.issuer !== undefined && { issuer: input.issuer }),
  ...(input.description !== undefined && { description: input.description }),
  ...(input.minimum_amount !== undefined && { minimumAmount: parseMoney(input.minimum_amount) }),
  ...(input.maximum_amount !== undefined && {
    maximumAmount: input.maximum_amount === null ? null : parseMoney(input.maximum_amount),
  }),
  ...(input.interest_rate !== undefined && { interestRate: parseRate(input.interest_rate) }),
  ...(input.tenor_days !== undefined && { tenorDays: input.tenor_days }),
  ...(input.risk_level !== undefined && { riskLevel: input.risk_level }),
  ...(input.status !== undefined && { status: input.status, closedReason: input.closed_reason ?? null }),
});

/**
 * Changes an investment of either environment; omitted fields stay (`PATCH /operator/v1/investments/{id}`).
 * @throws ApiError not_found; validation_failed for inconsistent terms
 */
export async function updateInvestment(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.updateInvestment>> {
  const { tx, now } = context;
  const { investment_id: id } = input;
  const before = isUuid(id) ? await lockInvestment(tx, id) : undefined;
  if (!before) throw notFound();
  const change = { ...changesOf(input), updatedAt: now };
  const row = { ...before, ...change };
  checkTerms(row);
  await updateInvestmentRow(tx, id, change);
  recordOpenAct(context, {
    organisationId: null,
    environment: row.environment,
    action: 'investment.updated',
    target: id,
    details: {},
    changes: changedFields({
      name: [before.name, row.name],
      issuer: [before.issuer, row.issuer],
      description: [before.description, row.description],
      minimum_amount: [moneyOf(before.minimumAmount), moneyOf(row.minimumAmount)],
      maximum_amount: [moneyOf(before.maximumAmount), moneyOf(row.maximumAmount)],
      interest_rate: [rateOf(before.interestRate), rateOf(row.interestRate)],
      tenor_days: [before.tenorDays, row.tenorDays],
      risk_level: [before.riskLevel, row.riskLevel],
      status: [before.status, row.status],
      closed_reason: [before.closedReason, row.closedReason],
    }),
  });
  const [data] = await presentInvestments(context, [row]);
  if (!data) throw new Error('the investment was not presented');
  return { data };
}
