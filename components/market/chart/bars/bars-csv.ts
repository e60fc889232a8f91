import { escapeFormula } from '@/lib/contract/escape-formula';
import { type ChartModel, figuresOf } from '../chart-model';
import { barDay, isIntraday } from './bar-time';

/** The subject of a file of bars. */
interface CsvSubject {
  /** The symbol, code or pair. */
  readonly code: string;
  /** The compared index, as in the URL. */
  readonly compare: string | null;
}

/** Escapes a cell so that a spreadsheet neither executes nor splits it. */
export function csvCell(value: string): string {
  const safe = escapeFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The bars from `first` to `last`, both included, oldest first, with the columns of the table. Figures are as the API
 * returns them. Intraday times are RFC 3339 in UTC; longer bars have the day on which they begin.
 */
export function barsCsv(
  model: ChartModel,
  first: number,
  last: number,
  { code, compare }: CsvSubject,
): string {
  const names = [
    'code',
    'interval',
    'time',
    'open',
    'high',
    'low',
    'close',
    'change',
    'change_percent',
  ].concat(
    ['volume', 'value', 'trades'],
    model.averages.map(({ period }) => `average_${period}`),
    compare ? [`${code}_percent`, `${compare}_percent`] : [],
  );
  const rows = [names];
  for (let index = Math.max(0, first); index <= Math.min(last, model.bars.length - 1); index++) {
    const figures = figuresOf(model, index, first);
    if (!figures) continue;
    const { bar, change, changePercent, averages, ownPercent, comparedPercent } = figures;
    const time = isIntraday(model.interval) ? bar.time : barDay(bar.time, model.interval);
    const cells = [
      code,
      model.interval,
      time,
      bar.open,
      bar.high,
      bar.low,
      bar.close,
      change,
      changePercent,
    ].concat(
      [bar.volume?.toString(), bar.value, bar.trades?.toString()],
      averages,
      compare ? [ownPercent, comparedPercent] : [],
    );
    rows.push(cells.map((cell) => cell ?? ''));
  }
  return `${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** `DANGCEM-6M-1d-2026-05-21-2026-11-20.csv`, without its extension. */
export function fileName(
  model: ChartModel,
  first: number,
  last: number,
  code: string,
  range: string,
): string {
  const day = (index: number) => {
    const bar = model.bars[index];
    return bar ? barDay(bar.time, model.interval) : '';
  };
  return [code, range, model.interval, day(first), day(last)].filter(Boolean).join('-');
}
