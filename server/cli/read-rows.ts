import { InvalidArgumentError, Option } from 'commander';

const PAGE = 100;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

/** Reads a list page by page, until there are as many rows as were asked for. */
export async function readRows<Row>(
  limit: number,
  readPage: (page: { readonly limit: string; readonly cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const most = String(Math.min(PAGE, limit - rows.length));
    const page = await readPage({ limit: most, cursor: cursor ?? undefined });
    rows.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null && rows.length < limit);
  return rows;
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 99999.');
}

export const limitOption = () =>
  new Option('--limit <number>', 'how many at most').argParser(parseLimit).default(50);
