import type { BrowserFigures } from './browser';
import type { DeliveryFigures } from './deliveries';
import type { Rate } from './load';
import type { MarketFigures } from './market';
import type { UploadFigures } from './uploads';

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A path and its reference, measured alternately. */
export interface Comparison {
  readonly name: string;
  readonly reference: string;
  readonly ours: readonly Rate[];
  readonly theirs: readonly number[];
}

/** All measurements of a run. */
interface Figures {
  readonly machine: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly paths: readonly Comparison[];
  readonly deliveries: readonly DeliveryFigures[];
  readonly uploads: UploadFigures;
  readonly market: MarketFigures;
  readonly browser: BrowserFigures;
}

function rowOf({ name, reference, ours, theirs }: Comparison): string {
  const rate = median(ours.map((entry) => entry.rate));
  const against = median(theirs);
  const p50 = median(ours.map((entry) => entry.p50)).toFixed(1);
  const p99 = median(ours.map((entry) => entry.p99)).toFixed(1);
  const ratio = (rate / against).toFixed(2);
  return `| ${name} | ${rate.toFixed(0)} | ${p50} | ${p99} | ${reference} | ${against.toFixed(0)} | **${ratio}** |`;
}

function deliveryRow({ endpoints, rate, oneLoop, manyLoops, p50, p99, share }: DeliveryFigures): string {
  const against = (bare: number) => [bare.toFixed(0), `**${(rate / bare).toFixed(2)}**`];
  const cells = [
    endpoints,
    rate.toFixed(0),
    ...against(oneLoop),
    ...against(manyLoops),
    p50.toFixed(1),
    p99.toFixed(1),
  ];
  return `| ${[...cells, `${(share * 100).toFixed(0)} %`].join(' | ')} |`;
}

const togetherCells = ({ together, idle, peak }: UploadFigures['dashboard']) =>
  [together, idle, peak, peak - idle].map((figure) => figure.toFixed(0));

function uploadRows({ ours, bare, dashboard, ...service }: UploadFigures): string {
  const times = [ours.toFixed(0), bare.toFixed(0), `**${(ours / bare).toFixed(2)}**`];
  const rows = [
    ['the service', ...times, ...togetherCells(service)],
    ['the dashboard', '', '', '', ...togetherCells(dashboard)],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function importRow({ rows, bytes, seconds, idle, peak }: MarketFigures['imports'][number]): string {
  const cells = [
    rows.toLocaleString('en-GB'),
    (bytes / 1024 ** 2).toFixed(0),
    seconds.toFixed(1),
    (rows / seconds).toFixed(0),
    ...[idle, peak, peak - idle].map((size) => size.toFixed(0)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function marketRow({ name, many, few, wallets }: MarketFigures['paths'][number]): string {
  const [rate, fewer, wallet] = [median(many.map((entry) => entry.rate)), median(few), median(wallets)];
  const times = [median(many.map((entry) => entry.p50)), median(many.map((entry) => entry.p99))];
  const cells = [
    name,
    rate.toFixed(0),
    ...times.map((time) => time.toFixed(1)),
    wallet.toFixed(0),
    (rate / wallet).toFixed(2),
    fewer.toFixed(0),
    `**${(rate / fewer).toFixed(2)}**`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const frameCells = ({ rate, longest }: BrowserFigures['frames']['rest']) =>
  `${rate.toFixed(0)} (${longest.toFixed(0)})`;

function browserRow({ bars, drawn, frames }: BrowserFigures): string {
  const times = [drawn.candles, drawn.line].map(
    (each) => `${median(each).toFixed(0)} (${Math.max(...each).toFixed(0)})`,
  );
  const cells = [
    bars.toLocaleString('en-GB'),
    ...times,
    ...[frames.rest, frames.pan, frames.zoom].map(frameCells),
  ];
  return `| ${cells.join(' | ')} |`;
}

function scriptRows({ scripts }: BrowserFigures): string {
  const [empty] = scripts;
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(0);
  return scripts
    .map(({ page, first, all }) => {
      const cells = [
        kilobytes(first),
        kilobytes(first - (empty?.first ?? 0)),
        kilobytes(all),
        kilobytes(all - (empty?.all ?? 0)),
      ];
      return `| ${[page, ...cells].join(' | ')} |`;
    })
    .join('\n');
}

/** Formats the tables of a run in Markdown. */
export function tablesOf({
  machine,
  rounds,
  seconds,
  paths,
  deliveries,
  uploads,
  market,
  browser,
}: Figures): string {
  return [
    `Machine: ${machine}. ${rounds} rounds of ${seconds} s each, in turns; medians. One process of the service.`,
    '',
    '| Path | a second | p50 ms | p99 ms | Reference | a second | ratio |',
    '|---|---|---|---|---|---|---|',
    ...paths.map(rowOf),
    '',
    `Webhooks: 20,000 deliveries of a backlog, beside bare loops that post the same bytes over kept connections, one and 32 of them; then 200 events a second for ${seconds} s, from commit to arrival. From 100 endpoints on, 1 % of them hang.`,
    '',
    '| Endpoints | deliveries a second | one bare loop | ratio | 32 bare loops | ratio | p50 ms | p99 ms | arrived |',
    '|---|---|---|---|---|---|---|---|---|',
    ...deliveries.map(deliveryRow),
    '',
    'Uploads: a document of 10 MiB from its first byte to its answer, beside a bare route that hashes the same bytes; then 20 at once, and the memory meanwhile, of the service and, where they are sent through it, of the dashboard.',
    '',
    '| To | p50 ms | bare p50 ms | ratio | 20 at once ms | MiB idle | MiB at most | more |',
    '|---|---|---|---|---|---|---|---|',
    uploadRows(uploads),
    '',
    'Market data: files of bars imported over HTTP, days and then five minutes, and the memory of the service meanwhile.',
    '',
    '| Rows | MiB sent | seconds | rows a second | MiB idle | MiB at most | more |',
    '|---|---|---|---|---|---|---|',
    ...market.imports.map(importRow),
    '',
    `Reads of ${market.many.toLocaleString('en-GB')} stored bars, beside signed \`GET /wallets\` of the same service, and beside the same reads of ${market.few.toLocaleString('en-GB')} bars in another database.`,
    '',
    '| Path | a second | p50 ms | p99 ms | GET /wallets | ratio | with few bars | ratio |',
    '|---|---|---|---|---|---|---|---|',
    ...market.paths.map(marketRow),
    '',
    'The dashboard in Chromium without a graphics card: all bars of an instrument drawn anew, median (longest) in ms from the press to the painted frame; then frames a second (longest step in ms) at rest, while dragging and while zooming.',
    '',
    '| Bars | candles | line | at rest | dragging | zooming |',
    '|---|---|---|---|---|---|',
    browserRow(browser),
    '',
    'Compressed scripts of a page in kB, and what that is above the nearly empty page: those it names, and all once it rests.',
    '',
    '| Page | named | more | all | more |',
    '|---|---|---|---|---|',
    scriptRows(browser),
    '',
  ].join('\n');
}
