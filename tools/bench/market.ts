import { instruments } from '@/server/market/reference/instruments';
import type { Postgres } from '@/tests/support/postgres';
import { measure, type Rate } from './load';
import { daysFor, type ImportFigures, importFile, lastDays } from './market-files';
import { type Bench, openBench } from './setup';

/** Bars in the large database; set BENCH_BARS for a smaller run. */
const MANY = Number(process.env.BENCH_BARS ?? 5_000_000);
const FEW = 50_000;
/** Both databases have a year of daily bars of every instrument; the large one has ten years. */
const YEAR = 250;
const YEARS = 10;
/** Heap limit of the service in mebibytes: a larger heap would measure how rarely garbage is collected. */
const HEAP = 192;
const CONNECTIONS = 64;
const ROUNDS = 3;

interface PathFigures {
  readonly name: string;
  readonly many: readonly Rate[];
  readonly few: readonly number[];
  readonly wallets: readonly number[];
}

export interface MarketFigures {
  readonly imports: readonly ImportFigures[];
  readonly paths: readonly PathFigures[];
  readonly few: number;
  readonly many: number;
}

/** Fills a database with daily and five-minute bars over HTTP. */
async function fill(bench: Bench, total: number, years: number): Promise<ImportFigures[]> {
  const until = lastDays(1, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))[0] ?? '';
  const daily = Math.min(instruments.length * YEAR * years, total);
  const days = (interval: '5m' | '1d', rows: number) => ({
    interval,
    rows,
    days: lastDays(daysFor(interval, rows), until),
  });
  return [
    await importFile(bench, days('1d', daily)),
    ...(total > daily ? [await importFile(bench, days('5m', total - daily))] : []),
  ];
}

const symbols = instruments.map(({ symbol }) => symbol);
const from = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10);

/** The targets to read, by the number of the request. */
const paths: readonly { readonly name: string; readonly target: (index: number) => string }[] = [
  {
    name: 'one year of daily bars of a symbol',
    target: (index) =>
      `/partner/v1/market/instruments/${encodeURIComponent(symbols[index % symbols.length] ?? '')}/bars?interval=1d&from=${from}&limit=365`,
  },
  {
    name: '100 quotes',
    target: (index) => {
      const first = index % (symbols.length - 100);
      return `/partner/v1/market/quotes?symbols=${symbols.slice(first, first + 100).join(',')}`;
    },
  },
  { name: 'first page of instruments', target: () => '/partner/v1/market/instruments' },
];

function read({ service, keys }: Bench, target: (index: number) => string, seconds: number): Promise<Rate> {
  return measure(service.url, CONNECTIONS, seconds, async (connection, index) => {
    const pair = keys[index % keys.length];
    if (!pair) throw new Error('no keys');
    const { status, body } = await connection.send({ pair, method: 'GET', target: target(index) });
    if (status !== 200) throw new Error(`GET ${target(index)}: ${status} ${body}`);
  });
}

/** Imports into two databases and reads from both alternately; one has a hundred times the bars of the other. */
export async function measureMarket(postgres: Postgres, seconds: number): Promise<MarketFigures> {
  const open = () =>
    openBench(postgres, ['wallets:read', 'market:read'], {
      MARKET_TEST_SOURCE: 'stored',
      NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
    });
  const [few, many] = [await open(), await open()];
  try {
    await fill(few, FEW, 1);
    const imports = await fill(many, MANY, YEARS);
    const figures: PathFigures[] = [];
    for (const { name, target } of paths) {
      const found = { name, many: [] as Rate[], few: [] as number[], wallets: [] as number[] };
      for (const bench of [few, many]) await read(bench, target, 2);
      for (let round = 0; round < ROUNDS; round += 1) {
        found.many.push(await read(many, target, seconds));
        found.few.push((await read(few, target, seconds)).rate);
        found.wallets.push((await read(many, () => '/partner/v1/wallets', seconds)).rate);
      }
      figures.push(found);
    }
    return { imports, paths: figures, few: FEW, many: MANY };
  } finally {
    await few.stop();
    await many.stop();
  }
}
