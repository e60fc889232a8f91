import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Environment } from '@/lib/contract/primitives';
import type { Investment } from '@/lib/contract/trading/investments';
import type { FileAnswer } from '@/server/core/handlers';
import { isSimulated } from '@/server/market/quotes/open-feed';
import { allPages, createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
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
import {
  catalogueCursor,
  countInvestments,
  type MarketState,
  selectInvestments,
  selectPriced,
} from './store';
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

const sandboxStates = oneSecondCache<MarketState>();
const sandboxPages = oneSecondCache<InvestmentPage>();

/**
 * What the answers to reads of the sandbox's catalogue depend on besides the second: they are the same for everybody.
 * Undefined where prices are stored.
 */
function sandboxVersion(context: Context): string | undefined {
  const { referenceVersion, scope } = context;
  if (referenceVersion === undefined || !isSimulated(context, scope.environment)) return undefined;
  return `${referenceVersion} ${scope.environment}`;
}

function marketState(context: Context): Promise<MarketState> {
  const version = sandboxVersion(context);
  const read = () => readMarketState(context, context.scope.environment);
  return version === undefined ? read() : sandboxStates(version, context.now, read);
}

/**
 * A page of the catalogue of the caller's environment (`GET /investments`). Omits investments without a price, which
 * nobody can buy. In the sandbox a page is computed once a second, as of the request's admission.
 * @throws ApiError invalid_cursor
 */
export async function listInvestments(
  context: Context,
  input: InputOf<typeof operations.listInvestments>,
): Promise<InvestmentPage> {
  async function read(): Promise<InvestmentPage> {
    const state = await marketState(context);
    const rows = await selectInvestments(context.tx, context.scope.environment, input, state);
    const page = pageOf(rows, input, catalogueCursor(input.sort));
    return { data: await presentInvestments(context, page.rows), ...cursorsOf(page) };
  }
  const version = sandboxVersion(context);
  if (version === undefined) return read();
  return sandboxPages(`${version} ${JSON.stringify(input)}`, context.now, async () =>
    shareAnswer(await read()),
  );
}

/** How many investments match, by type (`GET /investments/summary`). */
export async function summariseInvestments(
  context: Context,
  input: InputOf<typeof operations.summariseInvestments>,
): Promise<AnswerOf<typeof operations.summariseInvestments>> {
  const state = await marketState(context);
  return { data: await countInvestments(context.tx, context.scope.environment, input, state) };
}

/** All matching investments, newest first, at their current prices (`GET /investments/export`). */
export async function* exportInvestments(
  context: Context,
  input: InputOf<typeof operations.exportInvestments>,
): AsyncGenerator<Investment, void> {
  const { tx, scope } = context;
  const state = await marketState(context);
  const pages = allPages((cursor, most) =>
    selectInvestments(tx, scope.environment, { ...input, cursor, limit: most - 1 }, state),
  );
  for await (const rows of pages) yield* await presentInvestments(context, rows);
}
