import { formatMoney } from '@/lib/contract/money';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type LiveRequest, listLiveRequests } from '@/server/wallets/funding/read-funding';
import { type ExceptionDraft, raiseExceptions } from '../reconciliation/raise-exception';
import { scheduleReadBack } from '../reconciliation/read-back';
import type { Staff } from '../rules';
import { insertLines, type LineRow, type StatementRow, selectCounted } from '../statement-store';
import { insertTransfers, selectRecorded, type TransferRow } from '../transfer-store';
import { newTransfer } from '../transfers/new-transfer';
import { type Known, type Matched, matchCredit } from './match-credit';
import type { Credit, RefusedLine } from './read-statement-line';

/** A statement that is being read. */
export interface OpenStatement extends Pick<StatementRow, 'id' | 'sha256'> {
  readonly rail: Known['rail'];
  readonly currency: Known['currency'];
  readonly staff: Staff;
  /** Organisations that the importing person belongs to. */
  readonly own: ReadonlySet<string>;
  /** The file was imported before: nothing is written a second time. */
  readonly isRepeated: boolean;
}

const keyOf = (line: {
  readonly bankReference: string | null;
  readonly receivedOn: string | null;
  readonly amount: bigint | null;
}) => `${line.receivedOn} ${line.amount} ${line.bankReference}`;

/** Separates new credits from those in an earlier statement, or earlier in this one. */
async function splitRepeated(context: OpenContext, rail: RailName, credits: readonly Credit[]) {
  const references = [...new Set(credits.map(({ bankReference }) => bankReference))];
  const counted = references.length === 0 ? [] : await selectCounted(context.tx, rail, references);
  const seen = new Set(counted.map(keyOf));
  const fresh: Credit[] = [];
  const repeated: Credit[] = [];
  for (const credit of credits) {
    const key = keyOf(credit);
    (seen.has(key) ? repeated : fresh).push(credit);
    seen.add(key);
  }
  return { fresh, repeated };
}

/**
 * Reads the records to match credits with, in a few statements. Makes a provider's uncredited requests due for
 * reading back.
 */
async function readKnown(
  context: OpenContext,
  statement: OpenStatement,
  credits: readonly Credit[],
): Promise<Known> {
  const { rail, currency, own } = statement;
  const references = [...new Set(credits.flatMap((credit) => credit.references))];
  const bankReferences = [...new Set(credits.map(({ bankReference }) => bankReference))];
  const isByHand = rail === 'manual';
  const recorded =
    isByHand && bankReferences.length > 0 ? await selectRecorded(context.tx, rail, bankReferences) : [];
  const named = [...references, ...recorded.map(({ fundingReference }) => fundingReference)];
  const requests = await listLiveRequests(context, [...new Set(named)]);
  const waiting = references.filter((reference) => requests.get(reference)?.request.status !== 'succeeded');
  return {
    rail,
    currency,
    requests,
    recorded: new Map(recorded.map((row) => [row.bankReference, row])),
    requested: isByHand ? new Set() : await scheduleReadBack(context, waiting),
    own,
  };
}

const exceptionFor = (credit: Credit, matched: Matched, statement: OpenStatement): ExceptionDraft | null => {
  const { exception, live, reference } = matched;
  if (!exception) return null;
  const { credited, ...draft } = exception;
  return {
    ...draft,
    rail: statement.rail,
    cause: keyOf(credit),
    reference: reference ?? credit.bankReference,
    currency: statement.currency,
    providerReference: credit.bankReference,
    ...(live && { scope: live.scope, fundingRequestId: live.request.id }),
    reported: {
      bank_reference: credit.bankReference,
      received_on: credit.receivedOn,
      amount: formatMoney(credit.amount),
      narration: credit.narration,
      ...(credited !== undefined && { credited: formatMoney(credited) }),
      statement_id: statement.id,
      line: String(credit.line),
    },
  };
};

const transferFor = (
  credit: Credit,
  live: LiveRequest,
  { id, rail, staff }: OpenStatement,
  now: Date,
): TransferRow =>
  newTransfer(
    live,
    staff,
    {
      source: 'statement',
      rail,
      amountReceived: credit.amount,
      receivedOn: credit.receivedOn,
      bankReference: credit.bankReference,
      statementId: id,
    },
    now,
  );

const lineOf = (
  { id: statementId, rail }: OpenStatement,
  line: RefusedLine | Credit,
  rest: Partial<LineRow> & Pick<LineRow, 'outcome'>,
): LineRow => ({
  statementId,
  rail,
  line: line.line,
  receivedOn: line.receivedOn ?? null,
  amount: line.amount ?? null,
  bankReference: line.bankReference ?? null,
  narration: line.narration ?? null,
  fundingReference: null,
  fundingRequestId: null,
  transferId: null,
  exceptionId: null,
  reason: null,
  ...rest,
});

/** Two lines of one batch with the same reference of the bank: the second finds the transfer that the first proposes. */
function matchAll(credits: readonly Credit[], known: Known, statement: OpenStatement, now: Date) {
  const recorded = new Map(known.recorded);
  const proposed: TransferRow[] = [];
  const matches = credits.map((credit) => {
    const matched = matchCredit(credit, { ...known, recorded });
    if (!matched.proposes || !matched.live) return { credit, matched };
    const transfer = transferFor(credit, matched.live, statement, now);
    recorded.set(transfer.bankReference, transfer);
    proposed.push(transfer);
    return { credit, matched: { ...matched, transfer } };
  });
  return { matches, proposed };
}

const RACED = 'a transfer with its reference was recorded at the same time: import the line in another file';
const REFUSED_BEFORE = 'was refused when this file was imported: import the line in another file';

const inOrder = (lines: readonly LineRow[]): LineRow[] =>
  lines.toSorted((one, other) => one.line - other.line);

/** The result of a batch of lines. */
interface StoredBatch {
  readonly lines: readonly LineRow[];
  readonly proposed: readonly TransferRow[];
}

/**
 * Decides what becomes of a batch of lines and writes it: transfers that are proposed, exceptions, and the lines themselves. It takes a
 * few statements however many lines there are.
 */
export async function persistCredits(
  context: OpenContext,
  statement: OpenStatement,
  lines: readonly (Credit | RefusedLine)[],
): Promise<StoredBatch> {
  const { tx, now } = context;
  const refused = lines.filter((line): line is RefusedLine => 'reason' in line);
  const credits = lines.filter((line): line is Credit => 'references' in line);
  const { fresh, repeated } = await splitRepeated(context, statement.rail, credits);
  const set = [
    ...refused.map((line) => lineOf(statement, line, { outcome: 'refused', reason: line.reason })),
    ...repeated.map((line) => lineOf(statement, line, { outcome: 'repeated' })),
  ];
  if (statement.isRepeated) {
    const again = fresh.map((line) =>
      lineOf(statement, line, { outcome: 'refused', reason: REFUSED_BEFORE }),
    );
    return { lines: inOrder([...set, ...again]), proposed: [] };
  }
  const known = await readKnown(context, statement, fresh);
  const { matches, proposed } = matchAll(fresh, known, statement, now);
  const written = await insertTransfers(tx, proposed);
  const drafts = matches.flatMap(({ credit, matched }) => exceptionFor(credit, matched, statement) ?? []);
  const exceptions = await raiseExceptions(context, drafts);
  const rows = inOrder([
    ...set,
    ...matches.map(({ credit, matched }) => {
      const isLost = matched.proposes === true && !written.has(matched.transfer?.id ?? '');
      const found: Matched = isLost
        ? { outcome: 'refused', reference: matched.reference, reason: RACED }
        : matched;
      return lineOf(statement, credit, {
        outcome: found.outcome,
        fundingReference: found.reference ?? null,
        fundingRequestId: found.live?.request.id ?? null,
        transferId: found.transfer?.id ?? null,
        exceptionId: found.exception ? (exceptions.get(keyOf(credit)) ?? null) : null,
        reason: found.reason ?? found.exception?.message ?? null,
      });
    }),
  ]);
  await insertLines(tx, rows);
  return { lines: rows, proposed: proposed.filter(({ id }) => written.has(id)) };
}
