import { setImmediate as turn } from 'node:timers/promises';
import { colours, type Doc, endOf, joinContent, type Look, MARGIN, withLook } from './document';

/** A column: its title, its width in points, and whether its figures align right. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly isFigure?: boolean;
}

export interface Row {
  readonly cells: readonly string[];
  readonly bold?: boolean;
}

const GAP = 8;
const PADDING = 4;

/** Rows to draw before yielding: a long table takes seconds. */
const AT_A_TIME = 25;

interface Place {
  readonly columns: readonly Column[];
  readonly look: Look;
}

const optionsOf = ({ width, isFigure = false }: Column) => ({
  width: width - GAP,
  align: isFigure ? ('right' as const) : ('left' as const),
  lineGap: 1,
});

function heightOf(doc: Doc, cells: readonly string[], { columns, look }: Place): number {
  const font = withLook(doc, look);
  return Math.max(
    ...columns.map((column, index) => font.heightOfString(cells[index] ?? '', optionsOf(column))),
  );
}

/** A thin line, hidden from screen readers. */
function rule(doc: Doc, columns: readonly Column[], colour: string): void {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width, doc.y)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
  doc.endMarkedContent();
}

/** Draws a row's cells side by side with `draw`, and continues below the tallest. */
function drawCells(
  doc: Doc,
  cells: readonly string[],
  place: Place,
  draw: (column: Column, write: () => void) => void,
  height = heightOf(doc, cells, place),
): void {
  const top = doc.y + PADDING;
  let x = MARGIN;
  place.columns.forEach((column, index) => {
    // The gap is before figures, so that the last column ends with the page.
    const at = column.isFigure ? x + GAP : x;
    draw(column, () => {
      withLook(doc, place.look).text(cells[index] ?? '', at, top, optionsOf(column));
    });
    x += column.width;
  });
  doc.y = top + height + PADDING;
}

/** The titles of the columns: once as a part of the table, on later pages for the eye alone. */
function drawTitles(doc: Doc, { columns, look }: Place, table: PDFKit.PDFStructureElement | null): void {
  const place = { columns, look: { ...look, bold: true, colour: colours.muted } };
  const cells = columns.map(({ title }) => title);
  const row = table && doc.struct('TR');
  if (row) table.add(row);
  else doc.markContent('Artifact', { type: 'Pagination' });
  drawCells(doc, cells, place, (_, write) => {
    if (row) row.add(doc.struct('TH', {}, write));
    else write();
  });
  if (row) row.end();
  else doc.endMarkedContent();
  rule(doc, columns, colours.muted);
}

/**
 * Draws a table that a screen reader can read, over as many pages as it takes; its titles stand on each. Others have their turn
 * in between.
 */
export async function drawTable(
  doc: Doc,
  columns: readonly Column[],
  rows: readonly Row[],
  size: number,
): Promise<void> {
  const table = doc.struct('Table');
  doc.addStructure(table);
  const titles = { columns, look: { size } };
  drawTitles(doc, titles, table);
  for (const [index, { cells, bold = false }] of rows.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await turn();
    const place = { columns, look: { size, bold } };
    const height = heightOf(doc, cells, place);
    if (doc.y + height + 2 * PADDING > endOf(doc)) {
      joinContent(doc);
      doc.addPage();
      drawTitles(doc, titles, null);
    }
    const row = doc.struct('TR');
    table.add(row);
    drawCells(doc, cells, place, (_, write) => row.add(doc.struct('TD', {}, write)), height);
    row.end();
    rule(doc, columns, colours.line);
  }
  table.end();
}
