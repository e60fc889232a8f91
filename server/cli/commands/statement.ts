import type { Currency } from '@/lib/contract/money';
import { currencies } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import { type RailName, railNames } from '@/lib/contract/treasury/rails';
import { importStatement, lineOutcomes } from '@/lib/contract/treasury/statements';
import { columns, print, type Row, table } from '../print';
import { uploadFile } from '../upload-file';
import { type AddCommands, asJson, oneOf } from './command-context';

interface ImportOptions {
  readonly rail: RailName;
  readonly currency: Currency;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

type Imported = AnswerOf<typeof importStatement>['data'];

/** Lines that need attention are listed; the others are counted. */
const MOST_LISTED = 100;

function describeStatement(made: Imported): string {
  const days: Row[] = made.first_day === undefined ? [] : [['Days', `${made.first_day} to ${made.last_day}`]];
  const rows = table([
    [made.dry_run ? 'Tried out' : 'Statement', made.dry_run ? 'nothing was written' : made.id],
    ['Lines', String(made.lines_count)],
    ...lineOutcomes.map((outcome): Row => [outcome, String(made.outcomes[outcome] ?? 0)]),
    ['Credits', `${made.currency} ${made.total}`],
    ...days,
  ]);
  const odd = made.lines.filter(({ outcome }) => ['differs', 'unknown', 'refused'].includes(outcome));
  if (odd.length === 0) return rows;
  const lines = odd
    .slice(0, MOST_LISTED)
    .map((line) => [
      String(line.line),
      line.outcome,
      line.received_on ?? '',
      line.amount ?? '',
      line.bank_reference ?? '',
      line.reason ?? '',
    ]);
  return `${rows}\n\n${columns(['Line', 'Outcome', 'Date', 'Amount', 'Bank reference', 'Reason'], lines)}`;
}

/** Statements of banks and providers. */
export const addStatementCommands: AddCommands = (program, { output, findService }) => {
  program
    .command('statement')
    .description('statements of banks and providers')
    .command('import')
    .description('match a CSV file to funding requests; importing a line again changes nothing')
    .argument('<file>', 'a file with the columns date, amount, reference, narration; at most 20 MiB')
    .addOption(oneOf('--rail <rail>', 'the rail of the statement', railNames))
    .addOption(oneOf('--currency <currency>', 'the currency of the amounts', currencies))
    .option('--dry-run', 'report the result without writing anything')
    .addOption(asJson())
    .action(async (file: string, { json, dryRun, rail, currency }: ImportOptions) => {
      const fields = { rail, currency, dry_run: dryRun ? 'true' : undefined };
      const { data } = await uploadFile(findService(), importStatement, {
        file,
        fields,
        onProgress: () => {},
      });
      print(output, json, data, () => describeStatement(data));
    });
};
