import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { lineOutcomes, type Statement } from '@/lib/contract/treasury/statements';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { lagosDate } from '@/server/market/calendar/lagos';
import { readLines } from '@/server/market/imports/read-lines';
import { type FileRecord, readRecords } from '@/server/market/imports/read-records';
import { listMemberships } from '@/server/organisation/members/read-members';
import type { ReceivedData } from '@/server/platform/blobs/take-file';
import { tryOut } from '@/server/platform/database/attempt';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { isOfRail } from '../rules';
import { lockStaff } from '../staff';
import {
  beginStatement,
  findSameFile,
  insertStatement,
  type LineRow,
  type StatementRow,
} from '../statement-store';
import type { TransferRow } from '../transfer-store';
import { type OpenStatement, persistCredits } from './persist-statement-lines';
import { delimiterOf, readStatementHeader } from './read-statement-header';
import { type Credit, type RefusedLine, readStatementLine } from './read-statement-line';
import { presentLine, presentStatement } from './read-statements';

/** Lines that are answered at once; the others have their own list. */
const MOST_SHOWN = 1_000;

/** The running result of an import; stores only the lines to show. */
class StatementTally {
  readonly outcomes = Object.fromEntries(
    lineOutcomes.map((outcome) => [outcome, 0]),
  ) as Statement['outcomes'];
  readonly shown: LineRow[] = [];
  /** Transfers that were proposed, by organisation. */
  readonly proposed = new Map<string, { count: number; sum: bigint }>();
  count = 0;
  total = 0n;
  firstDay: string | null = null;
  lastDay: string | null = null;

  add(lines: readonly LineRow[], proposed: readonly TransferRow[]): void {
    for (const line of lines) this.#addLine(line);
    for (const { organisationId, amountReceived } of proposed) {
      const known = this.proposed.get(organisationId) ?? { count: 0, sum: 0n };
      this.proposed.set(organisationId, { count: known.count + 1, sum: known.sum + amountReceived });
    }
  }

  #addLine(line: LineRow): void {
    const outcome = line.outcome as keyof Statement['outcomes'];
    this.count += 1;
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    if (this.shown.length < MOST_SHOWN) this.shown.push(line);
    if (outcome === 'refused' || line.amount === null || line.receivedOn === null) return;
    this.total += line.amount;
    if (this.firstDay === null || line.receivedOn < this.firstDay) this.firstDay = line.receivedOn;
    if (this.lastDay === null || line.receivedOn > this.lastDay) this.lastDay = line.receivedOn;
  }
}

type Input = InputOf<typeof operations.importStatement> & { readonly file: ReceivedData };

/** Lines that are decided on together. */
const TOGETHER = 1_000;
const LONGEST_NAME = 255;

/** The file's first line with content, by which the rest is cut. */
async function findDelimiter({ spool }: ReceivedData): Promise<string> {
  for await (const { texts } of readLines(spool)) {
    const header = texts.find((text) => text !== null && text.trim() !== '');
    if (header) return delimiterOf(header);
  }
  return ',';
}

/**
 * The lines of a statement after its header, a thousand at a time; each is a credit, or has the reason why it is
 * none.
 * @throws ApiError validation_failed for a header that lacks a column
 */
async function* readCredits({ file, currency }: Input, now: Date): AsyncGenerator<(Credit | RefusedLine)[]> {
  const today = lagosDate(now);
  let columns: ReturnType<typeof readStatementHeader> | null = null;
  let waiting: (Credit | RefusedLine)[] = [];
  const take = (record: FileRecord): void => {
    if (columns) waiting.push(readStatementLine(record, { columns, currency, today }));
    else columns = readStatementHeader(record.cells);
  };
  for await (const records of readRecords(file.spool, false, await findDelimiter(file))) {
    for (const record of records) {
      take(record);
      if (waiting.length < TOGETHER) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (!columns) readStatementHeader(null);
  if (waiting.length > 0) yield waiting;
}

/** Decides on every line and writes what follows, batch by batch. */
async function storeLines(
  context: OpenContext,
  input: Input,
  statement: OpenStatement,
): Promise<StatementTally> {
  const tally = new StatementTally();
  for await (const lines of readCredits(input, context.now)) {
    const { lines: stored, proposed } = await persistCredits(context, statement, lines);
    tally.add(stored, proposed);
  }
  if (tally.count > 0) return tally;
  throw invalidFields({ file: 'has a header and no lines' });
}

/** Records proposed transfers in the audit trail of each organisation concerned, once for all of its lines. */
function recordImport(context: OpenContext, row: StatementRow, { proposed }: StatementTally): void {
  const details = { statement: row.id, rail: row.rail, currency: row.currency, by: row.importedByName };
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'statement.imported',
    target: row.id,
    details: {
      ...details,
      filename: row.filename,
      sha256: row.sha256,
      lines: String(row.linesCount),
      total: formatMoney(row.total),
      proposed: String([...proposed.values()].reduce((sum, { count }) => sum + count, 0)),
    },
  });
  for (const [organisationId, { count, sum }] of proposed) {
    recordOpenAct(context, {
      organisationId,
      environment: 'live',
      action: 'manual_transfer.proposed',
      target: row.id,
      details: {
        ...details,
        source: 'statement',
        transfers: String(count),
        amount_received: formatMoney(sum),
      },
    });
  }
}

const ownOf = async (context: OpenContext, personId: string | null): Promise<Set<string>> =>
  new Set(
    personId === null
      ? []
      : (await listMemberships(context, personId)).map(({ organisationId }) => organisationId),
  );

/**
 * Imports a statement in the transaction of the request, as a stream, so that memory and the number of statements
 * stay small (docs/manual-funding.md). Matches credits to live requests by our reference. For manual transfers it
 * proposes one for each, which a person must approve; for providers it reads uncredited requests back; differences
 * and unknown credits become exceptions. An unreadable line does not stop the others. The same line or file a second
 * time changes nothing.
 * @throws ApiError method_not_supported for a currency that the rail does not bring; validation_failed (file);
 *   forbidden
 */
export async function importStatement(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.importStatement>> {
  const { tx, now } = context;
  const { rail, currency, file } = input;
  if (!isOfRail(rail, currency)) {
    throw new ApiError('method_not_supported', `No ${currency} arrives by ${rail}.`, { rail, currency });
  }
  const staff = await lockStaff(context);
  const isDry = input.dry_run === 'true';
  await beginStatement(tx);
  const same = await findSameFile(tx, { rail, currency, sha256: file.sha256 });
  const statement: OpenStatement = {
    id: same?.id ?? newId(),
    sha256: file.sha256,
    rail,
    currency,
    staff,
    own: await ownOf(context, staff.id),
    isRepeated: same !== undefined,
  };
  const work = (inner: OpenContext) => storeLines(inner, input, statement);
  const tally = await (isDry ? tryOut(context, work) : work(context));
  const row: StatementRow = {
    id: statement.id,
    rail,
    currency,
    filename: file.filename.replace(/\p{Cc}/gu, '').slice(0, LONGEST_NAME),
    sha256: file.sha256,
    linesCount: tally.count,
    outcomes: tally.outcomes,
    total: tally.total,
    firstDay: tally.firstDay,
    lastDay: tally.lastDay,
    importedBy: staff.id,
    importedByName: staff.name,
    createdAt: same?.createdAt ?? now,
  };
  if (!isDry && !same) {
    await insertStatement(tx, row);
    recordImport(context, row, tally);
  }
  return {
    data: { ...presentStatement(row, isDry), lines: tally.shown.map((line) => presentLine(line, isDry)) },
  };
}
