import type { AnswerOf } from '@/lib/contract/operation';
import { verifyLedgerPage } from '@/lib/contract/treasury/ledger';
import { callService } from '../call-service';
import { BadNews } from '../failures';
import { print, type Row, table } from '../print';
import { type AddCommands, asJson, type Surroundings } from './command-context';

interface Options {
  readonly organisation?: string;
  readonly since?: string;
  readonly json?: boolean;
}

type Page = AnswerOf<typeof verifyLedgerPage>['data'];

interface Walk {
  readonly verified: boolean;
  readonly postings: number;
  readonly entries: number;
  readonly accounts: number;
  readonly funding_requests: number;
  readonly orders: number;
  readonly holdings: number;
  /** The total; the first thousand are listed. */
  readonly faults_count: number;
  readonly faults: Page['faults'];
  readonly as_of: string;
  readonly seconds: number;
}

/** More than anyone reads; a broken ledger must not fill the memory. */
const MOST_FAULTS = 1000;
const PATIENCE_MS = 120_000;

const readable = (step: string): string => step.replaceAll('_', ' ');

/** Walks the ledger page by page, and prints its progress: on a terminal in one line, else a line for each step. */
async function walkLedger(surroundings: Surroundings, { organisation, since }: Options): Promise<Walk> {
  const { output, progress, findService } = surroundings;
  const service = findService();
  const started = performance.now();
  const checked: Record<string, number> = {};
  const faults: Page['faults'] = [];
  let [count, asOf] = [0, ''];
  let cursor: string | undefined;
  const described = (step: string): string => {
    const counts = Object.entries(checked).map(
      ([what, found]) => `${found.toLocaleString('en')} ${readable(what)}`,
    );
    return `${readable(step)}: ${counts.join(', ')}${count > 0 ? `; ${count} faults` : ''}`;
  };
  for (let last = ''; ; ) {
    const { data } = await callService(service, verifyLedgerPage, {
      query: { organisation, since, cursor },
      timeoutMs: PATIENCE_MS,
    });
    if (!progress && last !== '' && last !== data.step) output.error(`${described(last)}\n`);
    for (const [what, found] of Object.entries(data.checked)) checked[what] = (checked[what] ?? 0) + found;
    faults.push(...data.faults.slice(0, MOST_FAULTS - faults.length));
    count += data.faults.length;
    asOf ||= data.as_of;
    last = data.step;
    progress?.(described(last));
    if (data.next_cursor === null) break;
    cursor = data.next_cursor;
  }
  progress?.('');
  const nothing = { postings: 0, entries: 0, accounts: 0, funding_requests: 0, orders: 0, holdings: 0 };
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { verified: count === 0, ...nothing, ...checked, faults_count: count, faults, as_of: asOf, seconds };
}

export const addLedgerCommands: AddCommands = (program, surroundings) => {
  program
    .command('ledger')
    .description('the double-entry ledger')
    .command('verify')
    .description('check every posting, entry and balance and their causes; exits with 1 if it finds a fault')
    .option('--organisation <slug>', 'only one organisation; default: all')
    .option('--since <time>', 'only records since this date or time, for a quick daily run')
    .addOption(asJson())
    .action(async (options: Options) => {
      const data = await walkLedger(surroundings, options);
      const rows: Row[] = [
        ['Ledger', data.verified ? 'valid' : 'NOT valid'],
        ['Postings', String(data.postings)],
        ['Entries', String(data.entries)],
        ['Accounts', String(data.accounts)],
        ['Funding requests', String(data.funding_requests)],
        ['Orders', String(data.orders)],
        ['Holdings', String(data.holdings)],
        ['Begun at', data.as_of],
        ['Took', `${data.seconds} s`],
      ];
      const faults = data.faults.map(({ rule, id, detail }) => `\n${rule}  ${id}  ${detail}`);
      const more = data.faults_count - data.faults.length;
      const lines = more > 0 ? [...faults, `\nand ${more} more`] : faults;
      print(surroundings.output, options.json, data, () =>
        lines.length > 0 ? `${table(rows)}\n${lines.join('')}` : table(rows),
      );
      if (!data.verified) throw new BadNews('The ledger has faults.');
    });
};
