import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { FileAnswer } from '@/server/kyb/documents/open-document';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { drawTerms } from './draw-terms';
import { getInvestment } from './get-investment';
import { termsOf } from './terms-of';

/** A name for the file that any system takes. */
const fileName = (name: string): string =>
  `terms-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}.pdf`;

/**
 * The terms of an investment as a PDF, made from its facts at this moment
 * (`GET /investments/{id}/documents/{name}`).
 * @throws Refusal not_found, also for any other name than `terms`.
 */
export async function getInvestmentDocument(
  context: Context,
  input: InputOf<typeof operations.getInvestmentDocument>,
): Promise<FileAnswer> {
  if (input.name !== 'terms') throw notFound();
  const { data: investment } = await getInvestment(context, input);
  const bytes = await drawTerms(termsOf(investment, context.scope.environment), context.now);
  return {
    filename: fileName(investment.symbol ?? investment.name),
    contentType: 'application/pdf',
    size: bytes.length,
    bytes: (async function* () {
      yield bytes;
    })(),
  };
}
