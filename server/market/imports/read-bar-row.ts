import type { NumberedSeries } from './find-series';
import {
  isChange,
  parseAmount,
  parseCount,
  parsePriceCell,
  parseVendorVolume,
  showPrice,
  whyNoFigure,
  whyNoPrice,
  withoutThousands,
} from './parse-figures';
import { parseDay, parseMoment, parseVendorDay, type TimeCheck } from './parse-times';
import type { Columns, FileFormat } from './read-header';

/** The four prices of a bar, in ten-thousandths. */
interface Prices {
  open: number;
  high: number;
  low: number;
  close: number;
}

/**
 * Widens high and low of a bar to include open and close: traded prices are more certain than a vendor's range.
 * @returns what was changed and why; null for no change
 */
function widenBar(bar: Prices): string | null {
  const { open, close, high, low } = bar;
  if (high >= open && high >= close && low <= open && low <= close) return null;
  const changes: string[] = [];
  const [top, topName] = close >= open ? [close, 'close'] : [open, 'open'];
  if (top > high) {
    changes.push(`${topName} ${showPrice(top)} is above high ${showPrice(high)}: high was set to ${topName}`);
    bar.high = top;
  }
  const [bottom, bottomName] = close <= open ? [close, 'close'] : [open, 'open'];
  if (bottom < low) {
    changes.push(
      `${bottomName} ${showPrice(bottom)} is below low ${showPrice(low)}: low was set to ${bottomName}`,
    );
    bar.low = bottom;
  }
  return changes.join('; ');
}

const MOST_TRADES = 2 ** 31 - 1;

/** A bar that was read from a row. */
export interface ReadBar extends Prices {
  series: NumberedSeries;
  /** Where it begins, in seconds since 1970. */
  at: number;
  volume: number | null;
  value: number | null;
  trades: number | null;
  /** What was changed of it and why. */
  adjusted: string | null;
}

interface RowReading {
  readonly format: FileFormat;
  readonly interval: '5m' | '1d';
  /** Whose all rows are; unset where each row names it. */
  readonly symbol: string | undefined;
  readonly series: ReadonlyMap<string, NumberedSeries>;
  readonly times: TimeCheck;
}

/** Parses a row's trimmed cells; returns the bar, or why the row is rejected. */
export type ReadBarRow = (cells: readonly string[]) => ReadBar | string;

type ReadCell = (cells: readonly string[]) => string;

const isSpace = (code: number): boolean => code <= 32 || code === 0xa0;

/** Without space around it; most cells have none, and there are tens of millions of them. */
const trimmed = (text: string): string =>
  text !== '' && (isSpace(text.charCodeAt(0)) || isSpace(text.charCodeAt(text.length - 1)))
    ? text.trim()
    : text;

/** A function that takes a column's cell from a row; nothing where the file has no such column. */
function cellOf(columns: Columns, name: string): ReadCell {
  const index = columns.get(name);
  return index === undefined ? () => '' : (cells) => trimmed(cells[index] ?? '');
}

/** Reads whose and when a row is. */
function placeReader({ interval, symbol, series, times, format }: RowReading) {
  const parseDate = format.format === 'vendor' ? parseVendorDay : parseDay;
  return (code: string, time: string): { series: NumberedSeries; at: number } | string => {
    const whose = series.get(symbol ?? code);
    if (!whose)
      return code === '' && !symbol ? 'symbol is missing' : `symbol "${symbol ?? code}" is not known`;
    const at = interval === '1d' ? parseDate(time) : parseMoment(time);
    if (Number.isNaN(at)) {
      const form =
        format.format === 'vendor' ? 'day/month/year' : interval === '1d' ? 'YYYY-MM-DD' : 'ISO 8601';
      return time === ''
        ? 'the date is missing'
        : `"${time.slice(0, 40)}" is not a ${interval === '1d' ? 'day' : 'time'} (${form})`;
    }
    const wrong = interval === '1d' ? times.day(whose, at) : times.moment(whose, at);
    return wrong ?? { series: whose, at };
  };
}

const isUnknown = (text: string): boolean => text === '' || text === '-' || /^0(\.0+)?$/.test(text);

/** Our own columns: every price is there. */
function readOwnRow(reading: RowReading): ReadBarRow {
  const { columns } = reading.format;
  const placeOf = placeReader(reading);
  const [symbol, time] = [cellOf(columns, 'symbol'), cellOf(columns, 'time')];
  const [open, high, low, close] = [
    cellOf(columns, 'open'),
    cellOf(columns, 'high'),
    cellOf(columns, 'low'),
    cellOf(columns, 'close'),
  ];
  const [volume, value, trades] = [
    cellOf(columns, 'volume'),
    cellOf(columns, 'value'),
    cellOf(columns, 'trades'),
  ];
  return (cells) => {
    const place = placeOf(symbol(cells), time(cells));
    if (typeof place === 'string') return place;
    const bar: ReadBar = {
      series: place.series,
      at: place.at,
      open: parsePriceCell(open(cells)),
      high: parsePriceCell(high(cells)),
      low: parsePriceCell(low(cells)),
      close: parsePriceCell(close(cells)),
      volume: parseCount(volume(cells)),
      value: parseAmount(value(cells)),
      trades: parseCount(trades(cells), MOST_TRADES),
      adjusted: null,
    };
    const wrong =
      whyWrongPrice('open', bar.open, open, cells) ??
      whyWrongPrice('high', bar.high, high, cells) ??
      whyWrongPrice('low', bar.low, low, cells) ??
      whyWrongPrice('close', bar.close, close, cells) ??
      whyWrongFigure('volume', bar.volume, volume, cells) ??
      whyWrongFigure('value', bar.value, value, cells) ??
      whyWrongFigure('trades', bar.trades, trades, cells);
    if (wrong !== null) return wrong;
    bar.adjusted = widenBar(bar);
    return bar;
  };
}

const whyWrongPrice = (name: string, price: number, cell: ReadCell, cells: readonly string[]) =>
  Number.isNaN(price) ? whyNoPrice(name, cell(cells)) : null;

const whyWrongFigure = (name: string, value: number | null, cell: ReadCell, cells: readonly string[]) =>
  Number.isNaN(value) ? whyNoFigure(name, cell(cells)) : null;

/**
 * A vendor's row: the close is certain, and what is empty, `-` or 0 beside it is not known and is taken from the close.
 */
function readVendorRow(reading: RowReading): ReadBarRow {
  const { columns } = reading.format;
  const placeOf = placeReader(reading);
  return (cells) => {
    const cell = (name: string) => cellOf(columns, name)(cells);
    const place = placeOf('', cell('time'));
    if (typeof place === 'string') return place;
    const close = parsePriceCell(withoutThousands(cell('close')));
    if (Number.isNaN(close)) return whyNoPrice('price', withoutThousands(cell('close')));
    const bar: ReadBar = {
      ...place,
      open: close,
      high: close,
      low: close,
      close,
      volume: null,
      value: null,
      trades: null,
      adjusted: null,
    };
    const filled: string[] = [];
    for (const name of ['open', 'high', 'low'] as const) {
      const text = withoutThousands(cell(name));
      if (isUnknown(text)) {
        if (name === 'high') bar.high = Math.max(bar.open, close);
        if (name === 'low') bar.low = Math.min(bar.open, close);
        filled.push(
          `${name} is ${text === '' || text === '-' ? 'missing' : text}: it was set to ${showPrice(bar[name])}`,
        );
        continue;
      }
      bar[name] = parsePriceCell(text);
      if (Number.isNaN(bar[name])) return whyNoPrice(name, text);
    }
    bar.volume = parseVendorVolume(cell('volume'));
    if (Number.isNaN(bar.volume))
      return `volume "${cell('volume').slice(0, 40)}" is not a whole number of units`;
    if (!isChange(cell('change'))) return `change "${cell('change').slice(0, 40)}" is not a percentage`;
    const widened = widenBar(bar);
    bar.adjusted =
      filled.length > 0 || widened ? [...filled, ...(widened ? [widened] : [])].join('; ') : null;
    return bar;
  };
}

/** A rate of a day: a bar whose prices are all the same. */
function readRateRow(reading: RowReading): ReadBarRow {
  const { columns } = reading.format;
  const placeOf = placeReader(reading);
  return (cells) => {
    const cell = (name: string) => cellOf(columns, name)(cells);
    const place = placeOf(cell('pair'), cell('date'));
    if (typeof place === 'string') return place.replace(/^symbol/, 'pair');
    const rate = parsePriceCell(cell('rate'));
    if (Number.isNaN(rate)) return whyNoPrice('rate', cell('rate'));
    return {
      ...place,
      open: rate,
      high: rate,
      low: rate,
      close: rate,
      volume: null,
      value: null,
      trades: null,
      adjusted: null,
    };
  };
}

/** The function that reads the rows of a file of bars or rates. */
export function barRowReader(reading: RowReading): ReadBarRow {
  if (reading.format.format === 'vendor') return readVendorRow(reading);
  return reading.format.columns.has('rate') ? readRateRow(reading) : readOwnRow(reading);
}
