import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { FileAnswer } from '@/server/kyb/documents/open-document';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import {
  bytesOf,
  colours,
  type Doc,
  endOf,
  footPages,
  MARGIN,
  newDocument,
  write,
  writeFact,
} from '@/server/platform/pdf/document';
import { getInvestment } from './get-investment';
import { type Terms, type TermsPart, termsOf } from './terms-of';

function drawPart(doc: Doc, { title, paragraphs, facts }: TermsPart): void {
  // A title keeps its first lines.
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

/** Terms as a PDF. @param now when it is made, which stands at its foot. */
async function drawTerms({ title, name, parts }: Terms, now: Date): Promise<Buffer> {
  const doc = await newDocument(`${title}: ${name}`, now);
  doc.y = MARGIN;
  write(doc, 'P', title, { size: 10, colour: colours.muted });
  doc.y += 2;
  write(doc, 'H1', name, { size: 20, bold: true });
  for (const part of parts) drawPart(doc, part);
  // A name that is too long for the line loses its end, the time never.
  footPages(doc, `Partner Desk · made ${now.toISOString()} · ${name}`);
  return bytesOf(doc);
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
