import { type Currency, formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { MOST_IN_STATEMENT } from '@/lib/contract/wallets/wallets';
import type { FileAnswer } from '@/server/core/handlers';
import { findMerchant } from '@/server/organisation/branding/read-branding';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidFields, notFound } from '@/server/platform/kernel/errors';
import {
  addMonths,
  LAGOS_OFFSET,
  lagosShort,
  lagosStamp,
  longMonth,
  monthOf,
  startOfMonth,
} from '@/server/platform/kernel/lagos-time';
import { drawPaper, type Paper, paperReference, pdfAnswer } from '@/server/platform/pdf/paper';
import type { Column, Row } from '@/server/platform/pdf/table';
import { shownReference } from './read-transactions';
import { walletCurrency } from './rules';
import { type Period, type PeriodSums, selectPeriodEntries, selectPeriodSums } from './statement-store';
import type { EntryRow } from './store';

/** 730 points together: a page on its side. Figures have room for a thousand billions. */
const columns: readonly Column[] = [
  { title: `Time in Lagos (${LAGOS_OFFSET})`, width: 116 },
  { title: 'Description', width: 196 },
  { title: 'Reference', width: 100 },
  { title: 'Money out', width: 104, isFigure: true },
  { title: 'Money in', width: 104, isFigure: true },
  { title: 'Balance', width: 110, isFigure: true },
];

/** A month of a wallet as the ledger has it. */
interface MonthParts {
  readonly organisation: string;
  readonly isTest: boolean;
  readonly currency: Currency;
  readonly month: string;
  /** When the statement ends: with the month, or now. */
  readonly until: Date;
  readonly sums: PeriodSums;
  readonly entries: readonly EntryRow[];
}

const money = (minor: bigint): string => groupedDecimal(formatMoney(minor));
const counted = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'transaction' : 'transactions'}`;

/** @throws ApiError validation_failed (month) */
function refuseMonth(message: string): never {
  throw invalidFields({ month: message });
}

/** @throws Error where the figures do not fit each other, which is a bug: such a statement is never sent. */
function assertBalanced({ sums, entries, currency, month }: MonthParts): void {
  const { opening, credits, debits, after, balance, creditCount, debitCount } = sums;
  const listed = entries.reduce((sum, { amount }) => sum + amount, 0n);
  const isWhole = entries.length === creditCount + debitCount && listed === credits + debits;
  if (!isWhole || opening + credits + debits + after !== balance) {
    throw new Error(`The statement of the ${currency} wallet for ${month} does not balance.`);
  }
}

/** Rows with the balance after each, from the opening balance on. */
function rowsOf({ sums, entries }: MonthParts): Row[] {
  let balance = sums.opening;
  return entries.map((entry) => {
    balance += entry.amount;
    const { amount, createdAt, description } = entry;
    const sides = amount < 0n ? [money(-amount), ''] : ['', money(amount)];
    return { cells: [lagosShort(createdAt), description, shownReference(entry), ...sides, money(balance)] };
  });
}

function statementOf(parts: MonthParts): Paper {
  const { organisation, isTest, currency, month, until, sums, entries } = parts;
  const { opening, credits, debits, creditCount, debitCount } = sums;
  const closing = opening + credits + debits;
  const isWhole = until.getTime() === startOfMonth(addMonths(month, 1)).getTime();
  const inWords = longMonth(month);
  return {
    title: `Statement of the ${currency} wallet, ${inWords}`,
    name: organisation,
    reference: paperReference('STM', [sums.accountId, month]),
    isTest,
    asOf: until,
    layout: 'landscape',
    notices: isWhole ? [] : [`${inWords} is not over. These figures can still change.`],
    facts: [
      ['From', lagosStamp(startOfMonth(month))],
      [isWhole ? 'Until before' : 'Until', lagosStamp(until)],
      ['Opening balance', `${currency} ${money(opening)}`],
      ['Money in', `${currency} ${money(credits)} in ${counted(creditCount)}`],
      ['Money out', `${currency} ${money(-debits)} in ${counted(debitCount)}`],
      ['Closing balance', `${currency} ${money(closing)}`],
    ],
    sections: [
      {
        title: 'Transactions',
        columns,
        rows: [
          { cells: ['', 'Opening balance', '', '', '', money(opening)], bold: true },
          ...rowsOf(parts),
          { cells: ['', 'Total', '', money(-debits), money(credits), ''], bold: true },
          { cells: ['', 'Closing balance', '', '', '', money(closing)], bold: true },
        ],
      },
    ],
    notes: [
      ...(entries.length === 0 ? [`No money moved in ${inWords}.`] : []),
      'Opening balance + money in − money out = closing balance. Amounts are from the ledger.',
    ],
  };
}

/** Figures and lines of one snapshot. Nothing is drawn while it is open. */
async function readMonth(context: Context, currency: Currency, month: string): Promise<MonthParts> {
  const period: Period = { from: startOfMonth(month), until: startOfMonth(addMonths(month, 1)) };
  const { data } = await getOrganisation(context);
  const [sums, entries] = await context.tx.transaction(
    async (tx) => {
      const found = await selectPeriodSums(tx, context.scope, currency, period);
      if (!found) throw notFound();
      const first = found.firstAt && found.firstAt < found.openedAt ? found.firstAt : found.openedAt;
      if (month < monthOf(first)) {
        refuseMonth(`must not be before the wallet was opened, in ${monthOf(first)}`);
      }
      const count = found.creditCount + found.debitCount;
      if (count > MOST_IN_STATEMENT) {
        const most = MOST_IN_STATEMENT.toLocaleString('en-GB');
        refuseMonth(`has ${counted(count)}; a statement lists at most ${most}. Export them as CSV`);
      }
      return [found, await selectPeriodEntries(tx, found, period)] as const;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return {
    organisation: data.name,
    isTest: context.scope.environment === 'test',
    currency,
    month,
    until: period.until < context.now ? period.until : context.now,
    sums,
    entries,
  };
}

/**
 * The statement of a wallet for a month in Lagos, as a PDF (`GET /wallets/{currency}/statement`).
 * @throws ApiError not_found for another currency; validation_failed (month) for a month that has not begun, that was over before the
 * wallet was opened, or that has more transactions than a statement lists
 */
export async function getWalletStatement(
  context: Context,
  { currency: named, month }: InputOf<typeof operations.getWalletStatement>,
): Promise<FileAnswer> {
  const currency = walletCurrency(named);
  if (month > monthOf(context.now)) refuseMonth('must not be in the future');
  const parts = await readMonth(context, currency, month);
  assertBalanced(parts);
  return pdfAnswer(
    `statement-${currency}-${month}.pdf`,
    await drawPaper(statementOf(parts), await findMerchant(context)),
  );
}
