import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import type { FileAnswer } from '@/server/core/handlers';
import { isSimulated } from '@/server/market/quotes/open-feed';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import { oneSecondCache } from '@/server/platform/kernel/caches';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { shareAnswer } from '@/server/platform/kernel/shared-answer';
import {
  bytesOf,
  colours,
  type Doc,
  endOf,
  finishPages,
  MARGIN,
  newDocument,
  write,
  writeFact,
} from '@/server/platform/pdf/document';
import { pdfAnswer } from '@/server/platform/pdf/paper';
import { findInvestment } from './find-investment';
import { isSuspended, presentInvestments } from './present-investment';
import { pricesOf } from './price-of';
import { type MarketState, selectInvestments, selectPriced } from './store';
import { type Terms, type TermsPart, termsOf } from './terms-of';

function drawPart(doc: Doc, { title, paragraphs, facts }: TermsPart): void {
  // Avoids a page break right after a title.
  if (doc.y > endOf(doc) - 90) doc.addPage();
  doc.y += 16;
  write(doc, 'H2', title, { size: 13, bold: true });
  doc.y += 5;
  for (const paragraph of paragraphs) {
    write(doc, 'P', paragraph, { size: 9.5 });
    doc.y += 6;
  }
  for (const fact of facts) writeFact(doc, fact);
}

/** Draws terms as a PDF. @param now printed in the footer */
async function drawTerms({ title, name, parts }: Terms, now: Date): Promise<Buffer> {
  const doc = await newDocument(`${title}: ${name}`, now);
  const bytes = bytesOf(doc);
  doc.y = MARGIN;
  write(doc, 'P', title, { size: 10, colour: colours.muted });
  doc.y += 2;
  write(doc, 'H1', name, { size: 20, bold: true });
  for (const part of parts) drawPart(doc, part);
  // A name that is too long for the line loses its end, the time never.
  finishPages(doc, `Partner Desk · made ${now.toISOString()} · ${name}`, null);
  doc.end();
  return bytes;
}

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
 * @throws ApiError not_found, also for any other name than `terms`.
 */
export async function getInvestmentDocument(
  context: Context,
  input: InputOf<typeof operations.getInvestmentDocument>,
): Promise<FileAnswer> {
  if (input.name !== 'terms') throw notFound();
  const { data: investment } = await getInvestment(context, input);
  const bytes = await drawTerms(termsOf(investment, context.scope.environment), context.now);
  return pdfAnswer(fileName(investment.symbol ?? investment.name), bytes);
}

/**
 * One investment with its price at this moment (`GET /investments/{id}`).
 * @throws ApiError not_found, also while it has no price.
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

/**
 * A page of an environment's catalogue for operators, newest first. Includes investments without a price, which
 * partners don't see: closed, at 0.00.
 * @throws ApiError invalid_cursor
 */
export async function listCatalogue(
  context: OpenContext,
  input: InputOf<typeof operations.listCatalogue>,
): Promise<AnswerOf<typeof operations.listCatalogue>> {
  const { environment, ...filter } = input;
  const rows = await selectInvestments(context.tx, environment, filter, { suspended: [], unpriced: [] });
  const page = pageOf(rows, input, createdCursor);
  return { data: await presentInvestments(context, page.rows), ...cursorsOf(page) };
}

type InvestmentPage = AnswerOf<typeof operations.listInvestments>;

/** The investments of an environment that are suspended, and those without a price. */
async function readMarketState(context: OpenContext, environment: Environment): Promise<MarketState> {
  const rows = await selectPriced(context.tx, environment);
  const prices = await pricesOf(context, rows);
  const idsOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ id }) => id);
  return { suspended: idsOf(isSuspended), unpriced: idsOf(({ id }) => !prices.has(id)) };
}

async function readPage(
  context: Context,
  input: InputOf<typeof operations.listInvestments>,
  state: MarketState,
): Promise<InvestmentPage> {
  const rows = await selectInvestments(context.tx, context.scope.environment, input, state);
  const page = pageOf(rows, input, createdCursor);
  return { data: await presentInvestments(context, page.rows), ...cursorsOf(page) };
}

const sandboxStates = oneSecondCache<MarketState>();
const sandboxPages = oneSecondCache<InvestmentPage>();

/**
 * A page of the catalogue of the caller's environment, newest first (`GET /investments`). Omits investments without a
 * price, which nobody can buy. In the sandbox a page depends only on the second, the catalogue and the calendar, and
 * is the same for everybody, so it is computed once a second, as of the request's admission.
 * @throws ApiError invalid_cursor
 */
export async function listInvestments(
  context: Context,
  input: InputOf<typeof operations.listInvestments>,
): Promise<InvestmentPage> {
  const { scope, now, referenceVersion } = context;
  const { environment } = scope;
  if (referenceVersion === undefined || !isSimulated(context, environment)) {
    return readPage(context, input, await readMarketState(context, environment));
  }
  const version = `${referenceVersion} ${environment}`;
  const state = () => sandboxStates(version, now, () => readMarketState(context, environment));
  return sandboxPages(`${version} ${JSON.stringify(input)}`, now, async () =>
    shareAnswer(await readPage(context, input, await state())),
  );
}
