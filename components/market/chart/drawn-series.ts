import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type LineWidth,
  type UTCTimestamp,
} from 'lightweight-charts';
import { token } from '@/components/ui/charts/chart-look';
import { formatDecimal } from '@/lib/format';
import { averageTokens, barColours, comparedToken } from './chart-colours';
import type { ChartModel } from './chart-model';
import type { AveragePeriod, ChartStyle } from './chart-view';

/** Ten-thousandths as a chart value; displayed figures come from the strings. */
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

/** The series of a chart. */
interface DrawnSeries {
  readonly show: (shape: Shape) => void;
  /** Applies the colours of another theme. */
  readonly paint: () => void;
  /** Moves the crosshair to a bar. */
  readonly point: (index: number, second: number) => void;
}

/** True if two models are the same for a layer: the same bars and, for a comparison, the same index. */
const isSame = (shown: ChartModel, next: ChartModel, layer: string): boolean =>
  shown.bars === next.bars &&
  shown.interval === next.interval &&
  (layer !== 'compared' || shown.compared === next.compared);

/** True if `next` only changes the last bar of `shown` or adds a few bars after it. */
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

type AnySeries = ISeriesApi<'Candlestick' | 'Area' | 'Histogram' | 'Line'>;
type Point = Parameters<AnySeries['update']>[0];

/** A layer of the chart: its value for each bar, and its colours in the current theme. */
interface Layer {
  readonly series: AnySeries;
  readonly point: (model: ChartModel, index: number) => Point;
  readonly paint: () => void;
  /** Draws its markings other than points. */
  readonly mark?: (model: ChartModel) => void;
}

/** A line at the last close, with its figure on the axis. */
function lastLine(series: AnySeries) {
  const line = series.createPriceLine({ price: 0, lineWidth: 1, lineStyle: LineStyle.Dotted });
  return (model: ChartModel) => {
    const colour = token('--text');
    line.applyOptions({ price: (model.closes.at(-1) ?? 0) / UNIT, color: colour, axisLabelColor: colour });
  };
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
    const series = chart.addSeries(AreaSeries, { ...format, lineWidth: 2 });
    return {
      series,
      point: (shown, index) => ({
        time: timeOf(shown, index),
        value: (shown.closes[index] ?? 0) / UNIT,
      }),
      paint: () => series.applyOptions(barColours().line),
      mark: lastLine(series),
    };
  }
  const series = chart.addSeries(CandlestickSeries, format);
  return {
    series,
    point: (shown, index) => {
      const { open, high, low, close } = shown.bars[index] ?? noBar;
      const time = timeOf(shown, index);
      return { time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) };
    },
    paint: () => series.applyOptions(barColours().candles),
    mark: lastLine(series),
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
      const hasFallen = (shown.closes[index] ?? 0) < (shown.closes[index - 1] ?? 0);
      const value = shown.bars[index]?.volume ?? 0;
      return { time: timeOf(shown, index), value, color: hasFallen ? colours.down : colours.up };
    },
    // Each of its points has its own colour.
    paint: () => {
      colours = barColours().volume;
    },
  };
}

/** A line of values in ten-thousandths, with gaps for missing values. */
function lineLayer(
  chart: IChartApi,
  { lineStyle, lineWidth, colour }: { lineStyle: LineStyle; lineWidth: LineWidth; colour: string },
  values: (model: ChartModel) => readonly (number | null)[] | null | undefined,
): Layer {
  const series = chart.addSeries(LineSeries, { ...quiet, lineWidth, lineStyle });
  return {
    series,
    point: (model, index) => {
      const time = timeOf(model, index);
      const value = values(model)?.[index];
      return typeof value === 'number' ? { time, value: value / UNIT } : { time };
    },
    paint: () => series.applyOptions({ color: token(colour) }),
  };
}

/** The factory of each layer of a frame, lowest first, by a name that includes all inputs of its series. */
function layersOf(chart: IChartApi, shape: Shape): Map<string, () => Layer> {
  const { model, style } = shape;
  const layers = new Map([[`${style} ${model.decimals}`, () => mainLayer(chart, shape)]]);
  for (const { period } of model.averages) {
    const look = { lineStyle: patterns[period], lineWidth: 1, colour: averageTokens[period] } as const;
    const values = ({ averages }: ChartModel) => averages.find((each) => each.period === period)?.values;
    layers.set(`average ${period}`, () => lineLayer(chart, look, values));
  }
  if (model.compared) {
    const look = { lineStyle: LineStyle.Solid, lineWidth: 2, colour: comparedToken } as const;
    layers.set('compared', () => lineLayer(chart, look, ({ compared }) => compared));
  }
  if (model.bars.some(({ volume }) => volume !== undefined)) layers.set('volume', () => volumeLayer(chart));
  return layers;
}

function fill({ series, point }: Layer, model: ChartModel): void {
  series.setData(model.bars.map((_, index) => point(model, index)));
}

/** Draws the bars of a model from an index on. */
function add({ series, point }: Layer, model: ChartModel, from: number): void {
  for (let index = from; index < model.bars.length; index++) series.update(point(model, index));
}

/**
 * The series of a chart, which `show` adds, fills and removes. An unchanged series stays, so that the chart need not
 * redraw it and does not lose its scroll position.
 */
export function drawnSeries(chart: IChartApi): DrawnSeries {
  let layers = new Map<string, Layer>();
  let main: Layer | undefined;
  let shown: ChartModel | undefined;

  function bring(name: string, make: () => Layer, model: ChartModel): [string, Layer] {
    const known = layers.get(name);
    const layer = known ?? make();
    if (!known) layer.paint();
    if (!known || !shown) fill(layer, model);
    else if (isSame(shown, model, name)) return [name, layer];
    else if (name !== 'compared' && continues(shown, model)) add(layer, model, shown.bars.length - 1);
    else fill(layer, model);
    layer.mark?.(model);
    return [name, layer];
  }

  return {
    show: (shape) => {
      const { model } = shape;
      const before = layers;
      layers = new Map([...layersOf(chart, shape)].map(([name, make]) => bring(name, make, model)));
      [main] = layers.values();
      for (const [order, { series }] of [...layers.values()].entries()) {
        if (series.seriesOrder() !== order) series.setSeriesOrder(order);
      }
      // Only after the new series are added, because a chart without any series loses its scroll position.
      for (const [name, { series }] of before) if (!layers.has(name)) chart.removeSeries(series);
      shown = model;
    },
    paint: () => {
      for (const layer of layers.values()) {
        layer.paint();
        if (shown) {
          fill(layer, shown);
          layer.mark?.(shown);
        }
      }
    },
    point: (index, second) => {
      const height = (shown?.closes[index] ?? 0) / UNIT;
      if (main) chart.setCrosshairPosition(height, second as UTCTimestamp, main.series);
    },
  };
}
