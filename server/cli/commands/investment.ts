import { type Command, InvalidArgumentError, Option } from 'commander';
import { currencies } from '@/lib/contract/money';
import type { BodyOf } from '@/lib/contract/operation';
import { environments } from '@/lib/contract/primitives';
import { type Investment, investmentTypes, riskLevels } from '@/lib/contract/trading/investments';
import {
  createInvestment,
  listCatalogue,
  updateInvestment,
} from '@/lib/contract/trading/operator-investments';
import { callService, type Service } from '../call-service';
import { columns, print, type Row, table } from '../print';
import { type AddCommands, asJson, oneOf, type Surroundings } from './command-context';

/** The catalogue of what partners can buy. */
export const addInvestmentCommands: AddCommands = (program, surroundings) => {
  const investment = program.command('investment').description('the catalogue of what can be bought');
  addList(investment, surroundings);
  addCreate(investment, surroundings);
  addStatus(investment, surroundings);
};

type Environment = (typeof environments)[number];

const PAGE = '100';

async function readCatalogue(service: Service, environment: Environment): Promise<Investment[]> {
  const rows: Investment[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { environment, limit: PAGE, cursor: cursor ?? undefined };
    const page = await callService(service, listCatalogue, { query });
    rows.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}

function catalogueLines(rows: readonly Investment[]): string {
  const headings = ['Id', 'Type', 'Symbol', 'Name', 'Currency', 'Price', 'Rate', 'Status'];
  const lines = rows.map((row) => [
    row.id,
    row.type,
    row.symbol ?? '',
    row.name,
    row.currency,
    row.unit_price,
    row.interest_rate ?? '',
    row.closed_reason === undefined ? row.status : `${row.status}: ${row.closed_reason}`,
  ]);
  return columns(headings, lines);
}

const rowsOf = (one: Investment): Row[] => [
  ['Investment', one.id],
  ['Name', one.name],
  ['Price', `${one.currency} ${one.unit_price}`],
  ['Status', one.status],
  ...(one.closed_reason === undefined ? [] : [['Reason', one.closed_reason] as const]),
];

function addList(investment: Command, { output, findService }: Surroundings): void {
  investment
    .command('list')
    .description('the whole catalogue of an environment, newest first')
    .addOption(
      new Option('--environment <environment>', 'whose catalogue').choices(environments).default('live'),
    )
    .addOption(asJson())
    .action(async ({ json, environment }: { environment: Environment; json?: boolean }) => {
      const rows = await readCatalogue(findService(), environment);
      print(output, json, rows, () => (rows.length > 0 ? catalogueLines(rows) : 'There is none.'));
    });
}

function parseDays(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of days.');
}

interface CreateOptions {
  readonly environment: Environment;
  readonly type: Investment['type'];
  readonly currency: Investment['currency'];
  readonly symbol?: string;
  readonly name: string;
  readonly issuer: string;
  readonly description: string;
  readonly minimum: string;
  readonly maximum?: string;
  readonly rate?: string;
  readonly days?: number;
  readonly risk: Investment['risk_level'];
  readonly json?: boolean;
}

const bodyOf = (options: CreateOptions): BodyOf<typeof createInvestment> => ({
  environment: options.environment,
  type: options.type,
  currency: options.currency,
  symbol: options.symbol,
  name: options.name,
  issuer: options.issuer,
  description: options.description,
  minimum_amount: options.minimum,
  maximum_amount: options.maximum,
  interest_rate: options.rate,
  tenor_days: options.days,
  risk_level: options.risk,
});

function addCreate(investment: Command, { output, findService }: Surroundings): void {
  investment
    .command('create')
    .description('put an investment into the catalogue')
    .addOption(oneOf('--environment <environment>', 'whose catalogue', environments))
    .addOption(oneOf('--type <type>', 'what it is', investmentTypes))
    .addOption(oneOf('--currency <currency>', 'what it is dealt in', currencies))
    .option('--symbol <symbol>', 'of an equity its ticker, of a mutual fund the code of its prices')
    .requiredOption('--name <name>', 'its name')
    .requiredOption('--issuer <name>', 'who issues it')
    .requiredOption('--description <text>', 'what it is, in a sentence or two')
    .requiredOption('--minimum <amount>', 'the least that can be bought: 1000.00')
    .option('--maximum <amount>', 'the most')
    .option('--rate <percent>', 'percent a year, of what pays a rate: 18.5')
    .addOption(new Option('--days <number>', 'its tenor, of what pays a rate').argParser(parseDays))
    .addOption(oneOf('--risk <level>', 'how risky it is', riskLevels))
    .addOption(asJson())
    .action(async (options: CreateOptions) => {
      const { data } = await callService(findService(), createInvestment, { body: bodyOf(options) });
      print(output, options.json, data, () => table(rowsOf(data)));
    });
}

interface CloseOptions {
  readonly id: string;
  readonly reason: string;
  readonly json?: boolean;
}

function addStatus(investment: Command, { output, findService }: Surroundings): void {
  const change = async (id: string, json: boolean | undefined, body: BodyOf<typeof updateInvestment>) => {
    const params = { investment_id: id };
    const { data } = await callService(findService(), updateInvestment, { params, body });
    print(output, json, data, () => table(rowsOf(data)));
  };
  investment
    .command('close')
    .description('let nobody buy it any more')
    .requiredOption('--id <id>', 'the investment, as "investment list" shows it')
    .requiredOption('--reason <text>', 'why, as partners are told')
    .addOption(asJson())
    .action(({ id, reason, json }: CloseOptions) =>
      change(id, json, { status: 'closed', closed_reason: reason }),
    );
  investment
    .command('open')
    .description('let it be bought again')
    .requiredOption('--id <id>', 'the investment, as "investment list" shows it')
    .addOption(asJson())
    .action(({ id, json }: Omit<CloseOptions, 'reason'>) => change(id, json, { status: 'open' }));
}
