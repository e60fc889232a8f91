import type { Command } from 'commander';
import type { AnswerOf } from '@/lib/contract/operation';
import type { Environment } from '@/lib/contract/primitives';
import { completeOrders } from '@/lib/contract/trading/operator-orders';
import { callService } from '../call-service';
import { BadNews } from '../failures';
import { columns, print } from '../print';
import { readFills } from '../read-fills';
import { asJson, ofEnvironment, type Surroundings } from './command-context';

type Outcome = AnswerOf<typeof completeOrders>['data'][number];

interface ImportOptions {
  readonly environment: Environment;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Small enough that other work on the same wallets never waits long. */
const TOGETHER = 100;

const labels: Readonly<Record<Outcome['outcome'], string>> = {
  completed: 'completed',
  ready: 'would be completed',
  repeated: 'repeated',
  refused: 'refused',
};

function describeOutcomes(rows: readonly Outcome[]): string {
  const lines = rows.map((row) => [
    String(row.line),
    row.reference,
    labels[row.outcome],
    row.side ?? '',
    row.units ?? '',
    row.unit_price ?? '',
    row.currency ?? '',
    row.gross ?? '',
    row.fees ?? '',
    row.total ?? '',
    row.settles_on ?? '',
    row.reason ?? '',
  ]);
  const headings = [
    'Line',
    'Reference',
    'Outcome',
    'Side',
    'Units',
    'Price',
    'Currency',
    'Gross',
    'Fees',
    'Total',
    'Settles on',
    'Reason',
  ];
  const count = (outcome: Outcome['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const sums = (['completed', 'ready', 'repeated', 'refused'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${labels[outcome]}`);
  return `${columns(headings, lines)}\n\n${sums.join(', ')}`;
}

/** Completes the orders of a broker's file. */
export function addOrdersImport(orders: Command, { output, findService, progress }: Surroundings): void {
  orders
    .command('import')
    .description("complete the orders in a broker's CSV file; importing it again changes nothing")
    .argument('<file>', 'with the columns reference, unit_price, and executed_at, units, broker_reference')
    .addOption(ofEnvironment())
    .option('--dry-run', 'report the result without changing anything')
    .addOption(asJson())
    .action(async (file: string, { environment, dryRun, json }: ImportOptions) => {
      const service = findService();
      const lines = readFills(file);
      const fills = lines.flatMap((line) => ('outcome' in line ? [] : [line]));
      const rows: Outcome[] = lines.flatMap((line) => ('outcome' in line ? [line] : []));
      for (let first = 0; first < fills.length; first += TOGETHER) {
        progress?.(`${first} of ${fills.length} lines`);
        const some = fills.slice(first, first + TOGETHER);
        const body = { environment, dry_run: dryRun ?? false, fills: some };
        rows.push(...(await callService(service, completeOrders, { body })).data);
      }
      rows.sort((one, other) => one.line - other.line);
      progress?.('');
      print(output, json, rows, () => describeOutcomes(rows));
      const refused = rows.filter(({ outcome }) => outcome === 'refused').length;
      if (refused > 0) throw new BadNews(`${refused} of ${rows.length} lines were refused.`);
    });
}
