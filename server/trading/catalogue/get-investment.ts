import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { findInvestment } from './find-investment';
import { presentInvestments } from './present-investment';

/**
 * One investment with its price at this moment (`GET /investments/{id}`).
 * @throws Refusal not_found, also while it has no price.
 */
export async function getInvestment(
  context: Context,
  input: InputOf<typeof operations.getInvestment>,
): Promise<AnswerOf<typeof operations.getInvestment>> {
  const found = await findInvestment(context, input.investment_id);
  const [data] = found ? await presentInvestments(context, [found.row]) : [];
  if (!data) throw notFound();
  return { data };
}
