import { type Command, Option } from 'commander';
import { currencies } from '@/lib/contract/money';
import {
  type ExceptionKind,
  exceptionKinds,
  listProviderExceptions,
  type ProviderException,
} from '@/lib/contract/treasury/exceptions';
import { listRails, railNames } from '@/lib/contract/treasury/rails';
import { getSettlementReport, type SettlementDay } from '@/lib/contract/treasury/settlement-report';
import { callService } from '../call-service';
import { columns, limitOption, print, readRows } from '../print';
import { type AddCommands, asJson, type Surroundings } from './command-context';

/** Rails, provider exceptions and the settlement report. */
export const addRailCommands: AddCommands = (program, surroundings) => {
  addList(program, surroundings);
  addExceptions(program, surroundings);
  addReport(program, surroundings);
};

const ofRail = () => new Option('--rail <rail>', 'only one rail').choices(railNames);

function addList(program: Command, { output, findService }: Surroundings): void {
  program
    .command('rails')
    .description('how live money arrives')
    .command('list')
    .description('list the rails with their providers’ health and open items')
    .addOption(asJson())
    .action(async ({ json }: { readonly json?: boolean }) => {
      const { data } = await callService(findService(), listRails);
      const lines = data.map((rail) => [
        rail.name,
        rail.configured ? 'configured' : 'not configured',
        rail.breaker ? `${rail.breaker.state.replace('_', ' ')}` : '',
        String(rail.open_requests),
        String(rail.unclear_requests),
        String(rail.open_exceptions),
        rail.breaker?.last_error ?? '',
      ]);
      const headings = ['Rail', '', 'Breaker', 'Open', 'Unclear', 'Exceptions', 'Last error'];
      print(output, json, data, () => columns(headings, lines));
    });
}

interface ExceptionOptions {
  readonly status: 'open' | 'resolved';
  readonly rail?: (typeof railNames)[number];
  readonly kind?: ExceptionKind;
  readonly reference?: string;
  readonly limit: number;
  readonly json?: boolean;
}

const exceptionLines = (rows: readonly ProviderException[]): string =>
  columns(
    ['Exception', 'At', 'Rail', 'Kind', 'Reference', 'Amount', 'Organisation', 'What'],
    rows.map((row) => [
      row.id,
      row.created_at,
      row.rail,
      row.kind,
      row.reference,
      row.amount === undefined ? '' : `${row.currency ?? ''} ${row.amount}`.trim(),
      row.organisation?.slug ?? '',
      row.message,
    ]),
  );

function addExceptions(program: Command, { output, findService }: Surroundings): void {
  program
    .command('exceptions')
    .description('payments in providers’ reports and statements that match no request')
    .command('list')
    .description('list exceptions, newest first')
    .addOption(
      new Option('--status <status>', 'the status; default: open')
        .choices(['open', 'resolved'])
        .default('open'),
    )
    .addOption(ofRail())
    .addOption(new Option('--kind <kind>', 'only one kind of data').choices(exceptionKinds))
    .option('--reference <reference>', 'only one reference')
    .addOption(limitOption())
    .addOption(asJson())
    .action(async ({ json, limit, ...filters }: ExceptionOptions) => {
      const service = findService();
      const rows = await readRows(limit, (page) =>
        callService(service, listProviderExceptions, { query: { ...filters, ...page } }),
      );
      print(output, json, rows, () => (rows.length > 0 ? exceptionLines(rows) : 'None found.'));
    });
}

interface ReportOptions {
  readonly from?: string;
  readonly to?: string;
  readonly rail?: (typeof railNames)[number];
  readonly currency?: (typeof currencies)[number];
  readonly json?: boolean;
}

const dayLine = (day: SettlementDay): string[] => [
  day.date,
  day.method,
  day.currency,
  String(day.settled_count),
  day.amount_requested,
  day.amount_received,
  day.adjusted_count === 0 ? '' : day.adjusted_amount,
  String(day.failed_count),
  String(day.expired_count),
  String(day.open_exceptions),
  day.statement_total ?? '',
  day.difference ?? '',
];

const HEADINGS = [
  ...['Date', 'Method', 'Currency', 'Settled', 'Requested', 'Received', 'Adjusted'],
  ...['Failed', 'Expired', 'Exceptions', 'Statement', 'Difference'],
];

function addReport(program: Command, { output, findService }: Surroundings): void {
  program
    .command('settlement-report')
    .description('show live funding by day in Lagos, newest first; default: the last 7 days')
    .option('--from <date>', 'the first day')
    .option('--to <date>', 'the last day; at most 92 days')
    .addOption(ofRail())
    .addOption(new Option('--currency <currency>', 'only one currency').choices(currencies))
    .addOption(asJson())
    .action(async ({ json, ...query }: ReportOptions) => {
      const { data } = await callService(findService(), getSettlementReport, { query });
      print(output, json, data, () =>
        data.length > 0 ? columns(HEADINGS, data.map(dayLine)) : 'Nothing happened.',
      );
    });
}
