import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import { token } from '@/components/charts/chart-look';
import { formatDecimal } from '@/lib/format';
import { averageTokens, barColours, comparedToken } from './chart-colours';
import type { ChartModel } from './chart-model';
import type { AveragePeriod, ChartStyle } from './chart-view';

/** Ten-thousandths as the height of a pixel: what people read comes from the strings. */
const UNIT = 10_000;
const patterns: Record<AveragePeriod, LineStyle> = {
  20: LineStyle.Solid,
  50: LineStyle.Dashed,
  200: LineStyle.LargeDashed,
};
const quiet = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false } as const;

interface Shape {
  readonly model: ChartModel;
  readonly style: ChartStyle;
}

/** The series of a frame on a chart. */
export interface DrawnSeries {
  /** Whether a frame can be shown by the same series. */
  readonly fits: (shape: Shape) => boolean;
  readonly show: (model: ChartModel) => void;
  /** Colours anew, in another theme. */
  readonly paint: (model: ChartModel) => void;
  /** Puts the crosshair on a bar. */
  readonly point: (index: number, second: number) => void;
  readonly remove: () => void;
}

function shapeOf({ model, style }: Shape): string {
  const hasVolume = model.bars.some(({ volume }) => volume !== undefined);
  const averages = model.averages.map(({ period }) => period).join(',');
  return [style, averages, model.compared ? 'compared' : '', hasVolume, model.decimals].join('|');
}

/** Whether `next` only changes the last bar of `shown` or adds a few after it. */
function continues(shown: ChartModel, next: ChartModel): boolean {
  const before = shown.bars.length - 2;
  const added = next.bars.length - shown.bars.length;
  return (
    shown.interval === next.interval &&
    before >= 0 &&
    added >= 0 &&
    added < 5 &&
    shown.seconds[0] === next.seconds[0] &&
    shown.bars[before]?.time === next.bars[before]?.time &&
    shown.bars[before]?.close === next.bars[before]?.close
  );
}

/** A line at the last close, with its figure on the axis. */
function lastLine(series: ISeriesApi<'Candlestick' | 'Area' | 'Histogram' | 'Line'>) {
  const line = series.createPriceLine({ price: 0, lineWidth: 1, lineStyle: LineStyle.Dotted });
  return (model: ChartModel) => {
    const colour = token('--text');
    line.applyOptions({ price: (model.closes.at(-1) ?? 0) / UNIT, color: colour, axisLabelColor: colour });
  };
}

type Point = Parameters<ISeriesApi<'Candlestick' | 'Area' | 'Histogram' | 'Line'>['update']>[0];

/** A layer of the drawing: what it shows of each bar. */
interface Layer {
  readonly series: ISeriesApi<'Candlestick' | 'Area' | 'Histogram' | 'Line'>;
  readonly point: (model: ChartModel, index: number) => Point;
}

function priceFormat(decimals: number) {
  return {
    type: 'custom' as const,
    minMove: 10 ** -decimals,
    formatter: (height: number) => formatDecimal(height.toFixed(decimals)),
  };
}

const noBar = { open: 0, high: 0, low: 0, close: 0 };
const timeOf = (model: ChartModel, index: number) => model.seconds[index] as UTCTimestamp;

function mainLayer(chart: IChartApi, { model, style }: Shape): Layer {
  const format = {
    priceFormat: priceFormat(model.decimals),
    priceLineVisible: false,
    lastValueVisible: false,
  };
  if (style === 'line') {
    return {
      series: chart.addSeries(AreaSeries, { ...format, lineWidth: 2 }),
      point: (shown, index) => ({
        time: timeOf(shown, index),
        value: (shown.closes[index] ?? 0) / UNIT,
      }),
    };
  }
  return {
    series: chart.addSeries(CandlestickSeries, format),
    point: (shown, index) => {
      const { open, high, low, close } = shown.bars[index] ?? noBar;
      const time = timeOf(shown, index);
      return { time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) };
    },
  };
}

function volumeLayer(chart: IChartApi): Layer {
  const series = chart.addSeries(HistogramSeries, {
    ...quiet,
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  let colours = barColours().volume;
  return {
    series,
    point: (shown, index) => {
      if (index === 0) colours = barColours().volume;
      const hasFallen = (shown.closes[index] ?? 0) < (shown.closes[index - 1] ?? 0);
      const value = shown.bars[index]?.volume ?? 0;
      return { time: timeOf(shown, index), value, color: hasFallen ? colours.down : colours.up };
    },
  };
}

/** A line of values in ten-thousandths; where there is none it has a gap. */
function lineLayer(
  chart: IChartApi,
  lineStyle: LineStyle,
  values: (model: ChartModel) => readonly (number | null)[] | null | undefined,
): Layer {
  return {
    series: chart.addSeries(LineSeries, { ...quiet, lineWidth: 1, lineStyle }),
    point: (model, index) => {
      const time = timeOf(model, index);
      const value = values(model)?.[index];
      return typeof value === 'number' ? { time, value: value / UNIT } : { time };
    },
  };
}

function layersOf(chart: IChartApi, shape: Shape): Layer[] {
  const { model } = shape;
  const averages = model.averages.map(({ period }, place) =>
    lineLayer(chart, patterns[period], (shown) => shown.averages[place]?.values),
  );
  const compared = model.compared ? [lineLayer(chart, LineStyle.Solid, (shown) => shown.compared)] : [];
  const hasVolume = model.bars.some(({ volume }) => volume !== undefined);
  return [mainLayer(chart, shape), ...averages, ...compared, ...(hasVolume ? [volumeLayer(chart)] : [])];
}

/** The colours of the layers in the present theme; volume has its own with each bar. */
function paintLayers([main, ...lines]: readonly Layer[], { averages, compared }: ChartModel): void {
  const colours = barColours();
  main?.series.applyOptions({ ...colours.candles, ...colours.line });
  for (const [place, { period }] of averages.entries()) {
    lines[place]?.series.applyOptions({ color: token(averageTokens[period]) });
  }
  if (compared) lines[averages.length]?.series.applyOptions({ color: token(comparedToken), lineWidth: 2 });
}

/** Adds the series that a frame needs; `show` fills them. */
export function drawnSeries(chart: IChartApi, shape: Shape): DrawnSeries {
  const layers = layersOf(chart, shape);
  const kind = shapeOf(shape);
  let shown: ChartModel | undefined;
  const drawLast = layers[0] && lastLine(layers[0].series);
  paintLayers(layers, shape.model);

  function fill(model: ChartModel): void {
    for (const { series, point } of layers) series.setData(model.bars.map((_, index) => point(model, index)));
  }

  function add(model: ChartModel, from: number): void {
    for (let index = from; index < model.bars.length; index++) {
      for (const { series, point } of layers) series.update(point(model, index));
    }
  }

  return {
    fits: (next) => shapeOf(next) === kind,
    show: (model) => {
      if (shown && continues(shown, model)) add(model, shown.bars.length - 1);
      else fill(model);
      drawLast?.(model);
      shown = model;
    },
    paint: (model) => {
      paintLayers(layers, model);
      fill(model);
      drawLast?.(model);
    },
    point: (index, second) => {
      const [main] = layers;
      const height = (shown?.closes[index] ?? 0) / UNIT;
      if (main) chart.setCrosshairPosition(height, second as UTCTimestamp, main.series);
    },
    remove: () => {
      for (const { series } of layers) chart.removeSeries(series);
    },
  };
}
