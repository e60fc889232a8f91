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
  const investment = program.command('investment').description('the catalogue of investments');
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
    .description('list the catalogue of an environment, newest first')
    .addOption(
      new Option('--environment <environment>', 'the environment').choices(environments).default('live'),
    )
    .addOption(asJson())
    .action(async ({ json, environment }: { environment: Environment; json?: boolean }) => {
      const rows = await readCatalogue(findService(), environment);
      print(output, json, rows, () => (rows.length > 0 ? catalogueLines(rows) : 'None found.'));
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
    .description('add an investment to the catalogue')
    .addOption(oneOf('--environment <environment>', 'the environment', environments))
    .addOption(oneOf('--type <type>', 'what it is', investmentTypes))
    .addOption(oneOf('--currency <currency>', 'its currency', currencies))
    .option('--symbol <symbol>', 'the ticker of an equity, or the price code of a mutual fund')
    .requiredOption('--name <name>', 'its name')
    .requiredOption('--issuer <name>', 'the issuer')
    .requiredOption('--description <text>', 'a description in one or two sentences')
    .requiredOption('--minimum <amount>', 'the minimum amount: 1000.00')
    .option('--maximum <amount>', 'the maximum amount')
    .option('--rate <percent>', 'the annual rate in percent, if it pays one: 18.5')
    .addOption(new Option('--days <number>', 'the tenor in days, if it pays a rate').argParser(parseDays))
    .addOption(oneOf('--risk <level>', 'the risk level', riskLevels))
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
    .description('close an investment to new orders')
    .requiredOption('--id <id>', 'the id from "investment list"')
    .requiredOption('--reason <text>', 'the reason, which partners see')
    .addOption(asJson())
    .action(({ id, reason, json }: CloseOptions) =>
      change(id, json, { status: 'closed', closed_reason: reason }),
    );
  investment
    .command('open')
    .description('reopen an investment to new orders')
    .requiredOption('--id <id>', 'the id from "investment list"')
    .addOption(asJson())
    .action(({ id, json }: Omit<CloseOptions, 'reason'>) => change(id, json, { status: 'open' }));
}
