import { type Command, Option } from 'commander';
import {
  getMarketImport,
  type ImportKind,
  importKinds,
  importMarketData,
  listMarketImports,
  type MarketImport,
} from '@/lib/contract/market/operator-market';
import { callService } from '../call-service';
import { columns, print, table } from '../print';
import { type UploadStep, uploadFile } from '../upload-file';
import { type AddCommands, asJson, oneOf, type Surroundings } from './command-context';

/** Market data that operators bring in as files. */
export const addMarketCommands: AddCommands = (program, surroundings) => {
  const market = program.command('market').description('market data');
  addImport(market, surroundings);
  addImports(market, surroundings);
  addImportShow(market, surroundings);
};

interface ImportOptions {
  readonly kind: ImportKind;
  readonly symbol?: string;
  readonly interval?: '5m' | '1d';
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

function addImport(market: Command, { output, findService, progress }: Surroundings): void {
  market
    .command('import')
    .description(
      "import a CSV file with our own columns, or a vendor's export; importing it again changes nothing",
    )
    .argument('<file>', 'the file, up to 4 GiB')
    .addOption(oneOf('--kind <kind>', 'the kind of data', importKinds))
    .option('--symbol <symbol>', 'the symbol of all rows, if the file has no symbol column')
    .addOption(new Option('--interval <interval>', 'the interval of bars; default: 1d').choices(['5m', '1d']))
    .option('--dry-run', 'report the result without storing anything')
    .addOption(asJson())
    .action(async (file: string, { json, dryRun, kind, symbol, interval }: ImportOptions) => {
      const fields = { kind, symbol, interval, dry_run: dryRun ? 'true' : undefined };
      const onProgress = showProgress(progress);
      const { data } = await uploadFile(findService(), importMarketData, { file, fields, onProgress });
      progress?.('');
      print(output, json, data, () => describeImport(data));
    });
}

const STEPS: Readonly<Record<UploadStep, string>> = {
  reading: 'Reading',
  sending: 'Sending',
  waiting: 'Importing',
};
const MIB = 1024 * 1024;
const BETWEEN_MS = 100;

/** Shows the bytes of an upload, some times a second. */
function showProgress(progress: Surroundings['progress']) {
  let last = 0;
  return (step: UploadStep, done: number, total: number): void => {
    const now = performance.now();
    if (!progress || (done < total && now - last < BETWEEN_MS)) return;
    last = now;
    const share = total === 0 ? 100 : Math.floor((done / total) * 100);
    const [has, all] = [(done / MIB).toFixed(1), (total / MIB).toFixed(1)];
    progress(
      step === 'waiting'
        ? `${STEPS.waiting}: ${all} MiB were sent; the service is storing the rows`
        : `${STEPS[step]}: ${has} of ${all} MiB (${share} %)`,
    );
  };
}

const shown = (count: number): string => count.toLocaleString('en-GB');

function describeImport(made: MarketImport): string {
  const rows = table([
    ['Import', made.id],
    ['File', made.filename],
    ['Kind', `${made.kind}, ${made.format === 'desk' ? 'our own columns' : "a vendor's export"}`],
    ['Read', `${shown(made.rows_read)} rows`],
    [made.dry_run ? 'Would be stored' : 'Stored', shown(made.rows_stored)],
    ['Repeated', shown(made.rows_repeated)],
    ['Adjusted', shown(made.rows_adjusted)],
    ['Refused', shown(made.rows_refused)],
  ]);
  const { remarks, rows_adjusted: adjusted, rows_refused: refused } = made;
  if (remarks.length === 0) return rows;
  const lines = remarks.map(({ line, outcome, reason }) => [String(line), outcome, reason]);
  const more = adjusted + refused - remarks.length;
  const rest = more > 0 ? `\n… and ${shown(more)} more` : '';
  return `${rows}\n\n${columns(['Line', 'Outcome', 'Reason'], lines)}${rest}`;
}

function addImports(market: Command, { output, findService }: Surroundings): void {
  market
    .command('imports')
    .description('list the latest hundred imports, newest first')
    .addOption(new Option('--kind <kind>', 'only one kind of data').choices(importKinds))
    .addOption(asJson())
    .action(async ({ json, kind }: { kind?: ImportKind; json?: boolean }) => {
      const query = { kind, limit: '100' };
      const { data } = await callService(findService(), listMarketImports, { query });
      const lines = data.map((row) => [
        row.id,
        row.created_at,
        row.kind,
        row.dry_run ? 'tried' : 'stored',
        shown(row.rows_read),
        shown(row.rows_stored),
        shown(row.rows_repeated),
        shown(row.rows_refused),
        row.filename,
      ]);
      const headings = ['Import', 'At', 'Kind', '', 'Read', 'Stored', 'Repeated', 'Refused', 'File'];
      print(output, json, data, () => (lines.length > 0 ? columns(headings, lines) : 'None found.'));
    });
}

function addImportShow(market: Command, { output, findService }: Surroundings): void {
  market
    .command('import-show')
    .description('show an import with its remarks by line')
    .argument('<id>', 'the id from "market imports"')
    .addOption(asJson())
    .action(async (id: string, { json }: { json?: boolean }) => {
      const params = { import_id: id };
      const { data } = await callService(findService(), getMarketImport, { params });
      print(output, json, data, () => describeImport(data));
    });
}
