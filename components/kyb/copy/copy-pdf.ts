import 'server-only';
import type { NextRequest } from 'next/server';
import { ApiError } from '@/lib/client/errors';
import { type KybSubmission, listKybSubmissions } from '@/lib/contract/kyb/kyb';
import type { Access } from '@/lib/dashboard/session/access';
import { formatLagos, formatUtc } from '@/lib/format';
import type { Fact, FactGroup } from '../editing/fact-groups';
import { copySections } from './copy-sections';
import {
  bytesOf,
  colours,
  footPages,
  MARGIN,
  measure,
  needRoom,
  newDocument,
  roomLeft,
  rule,
  WIDTH,
  write,
} from './pdf-page';

/**
 * Creates the PDF of the submission whose number is in the URL.
 * @throws ApiError from the service; not_found if there is no such submission
 */
export async function answerCopy({ client, membership }: Access, request: NextRequest): Promise<Response> {
  const number = Number(request.nextUrl.searchParams.get('submission'));
  const { data } = await client.call(listKybSubmissions, { query: { limit: '100' } });
  const submission = data.find((one) => one.number === number);
  if (!submission) {
    throw new ApiError({ status: 404, code: 'not_found', message: 'there is no such submission' });
  }
  const pdf = await copyPdf(membership.name, submission, new Date());
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="verification-${membership.slug}-${number}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}

type Doc = PDFKit.PDFDocument;

const LABEL_WIDTH = 140;
const VALUE_X = MARGIN + LABEL_WIDTH + 16;
const VALUE_WIDTH = WIDTH - LABEL_WIDTH - 16;
const label = { size: 9, colour: colours.muted } as const;
const value = { size: 9.5 } as const;
const code = { size: 8.5 } as const;

/** The product's logo: two bars of a ledger that balance. */
function drawMark(doc: Doc, x: number, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save().translate(x, y).scale(0.9);
  doc.roundedRect(0, 0, 20, 20, 5).fill(colours.accent);
  doc.path('M5.5 7.5h9M5.5 12.5h9M10 5v10').lineWidth(1.75).lineCap('round').stroke('#ffffff');
  doc.restore();
  doc.endMarkedContent();
}

/** The document's header: the organisation, the submission and its date, by which the file can be identified. */
function drawHead(doc: Doc, organisation: string, submission: KybSubmission): void {
  drawMark(doc, MARGIN, MARGIN);
  write(doc, 'P', 'Partner Desk', { x: MARGIN + 26, y: MARGIN + 3, width: 200 }, { size: 10, bold: true });
  const name = submission.business.legal_name ?? organisation;
  doc.y = MARGIN + 42;
  write(
    doc,
    'P',
    'Verification of',
    { x: MARGIN, y: doc.y, width: WIDTH },
    { size: 10, colour: colours.muted },
  );
  doc.y += 16;
  const title = { size: 22, bold: true, lineGap: 0 } as const;
  const height = measure(doc, name, WIDTH, title);
  write(doc, 'H1', name, { x: MARGIN, y: doc.y, width: WIDTH }, title);
  doc.y += height + 14;
  rule(doc, doc.y);
  doc.y += 12;
  const facts: Fact[] = [
    { label: 'Organisation', value: organisation },
    { label: 'Submission', value: String(submission.number) },
    {
      label: 'Submitted',
      value: `${formatLagos(submission.created_at)} Lagos (${formatUtc(submission.created_at)})`,
    },
    { label: 'Submission ID', value: submission.id, isCode: true },
  ];
  for (const row of facts) drawRow(doc, row, heightOf(doc, row));
}

function heightOf(doc: Doc, row: Fact): number {
  const text = measure(doc, row.value, VALUE_WIDTH, row.isCode ? code : value);
  return Math.max(text, measure(doc, row.label, LABEL_WIDTH, label)) + 5;
}

function drawRow(doc: Doc, row: Fact, height: number): void {
  needRoom(doc, height);
  const { y } = doc;
  write(doc, 'P', row.label, { x: MARGIN, y: y + 0.5, width: LABEL_WIDTH }, label);
  // Smaller figures share a baseline with their label.
  const drop = row.isCode ? 1 : 0;
  write(doc, 'P', row.value, { x: VALUE_X, y: y + drop, width: VALUE_WIDTH }, row.isCode ? code : value);
  doc.y = y + height;
}

function drawGroup(doc: Doc, group: FactGroup): void {
  const title = { size: 10.5, bold: true } as const;
  const height = measure(doc, group.title, WIDTH, title);
  const measured = group.rows.map((row) => ({ row, rowHeight: heightOf(doc, row) }));
  const first = measured[0]?.rowHeight ?? 0;
  const all = measured.reduce((sum, { rowHeight }) => sum + rowHeight, height + 22);
  // A group that fits on a page stays together. A long one keeps its title with its first line.
  needRoom(doc, all < 300 ? all : height + first + 22);
  doc.y += 12;
  write(doc, 'H3', group.title, { x: MARGIN, y: doc.y, width: WIDTH }, title);
  doc.y += height + 5;
  for (const { row, rowHeight } of measured) drawRow(doc, row, rowHeight);
}

function drawSection(doc: Doc, title: string, groups: readonly FactGroup[], empty: string): void {
  if (roomLeft(doc) < 130) doc.addPage();
  else doc.y += 24;
  write(doc, 'H2', title, { x: MARGIN, y: doc.y, width: WIDTH }, { size: 14, bold: true });
  doc.y += 21;
  rule(doc, doc.y);
  for (const group of groups) drawGroup(doc, group);
  if (groups.length > 0) return;
  doc.y += 12;
  write(doc, 'P', empty, { x: MARGIN, y: doc.y, width: WIDTH }, value);
  doc.y += 16;
}

/**
 * Creates a PDF of a submission: everything that was given, and the documents by name and SHA-256.
 * @param now the creation time
 */
export function copyPdf(organisation: string, submission: KybSubmission, now: Date): Promise<Buffer> {
  const name = submission.business.legal_name ?? organisation;
  const doc = newDocument(`Verification of ${name}, submission ${submission.number}`, now);
  drawHead(doc, organisation, submission);
  for (const { title, groups, empty } of copySections(submission)) drawSection(doc, title, groups, empty);
  footPages(
    doc,
    `${organisation} · Submission ${submission.number} · ${formatLagos(submission.created_at)} Lagos`,
  );
  return bytesOf(doc);
}
