import {
  createChart,
  type IChartApi,
  type IPanePrimitive,
  type IPrimitivePaneRenderer,
  type Logical,
  type MouseEventParams,
  PriceScaleMode,
  type Time,
} from 'lightweight-charts';
import { chartColours, fixedOptions, whenThemeChanges } from '@/components/ui/charts/chart-look';
import { axisLabel } from '@/components/ui/charts/series';
import { formatDecimal } from '@/lib/format';
import { barLabel, isIntraday } from './bars/bar-time';
import { barColours } from './chart-colours';
import { type ChartModel, indexAt } from './chart-model';
import type { ChartStyle } from './chart-view';
import { drawnSeries } from './drawn-series';
import type { ShadedSpan } from './session-spans';

interface Shading {
  readonly primitive: IPanePrimitive<Time>;
  readonly show: (spans: readonly ShadedSpan[], tints: Record<ShadedSpan['kind'], string>) => void;
}

/**
 * A layer under the bars that tints spans of them, from the left edge of the first bar to the right edge of the last.
 */
function sessionShading(chart: IChartApi): Shading {
  let shown: readonly ShadedSpan[] = [];
  let tints: Record<ShadedSpan['kind'], string> = { session: 'transparent', auction: 'transparent' };
  let requestUpdate: (() => void) | undefined;

  const renderer: IPrimitivePaneRenderer = {
    draw: () => {},
    drawBackground: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        const scale = chart.timeScale();
        const half = scale.options().barSpacing / 2;
        const at = (index: number) => scale.logicalToCoordinate(index as Logical);
        for (const { from, to, kind } of shown) {
          const [left, right] = [at(from), at(to)];
          if (left === null || right === null || right + half < 0 || left - half > mediaSize.width) continue;
          context.fillStyle = tints[kind];
          context.fillRect(left - half, 0, right - left + 2 * half, mediaSize.height);
        }
      }),
  };

  return {
    primitive: {
      attached: (pane) => {
        requestUpdate = pane.requestUpdate;
      },
      detached: () => {
        requestUpdate = undefined;
      },
      paneViews: () => [{ zOrder: () => 'bottom', renderer: () => renderer }],
    },
    show: (spans, colours) => {
      shown = spans;
      tints = colours;
      requestUpdate?.();
    },
  };
}

/** Everything to draw. */
export interface Frame {
  readonly model: ChartModel;
  readonly style: ChartStyle;
  readonly isLog: boolean;
  readonly spans: readonly ShadedSpan[];
}

interface Listeners {
  /** The pointer is on the bar at this second of the time axis, or on no bar. */
  readonly onPoint: (second: number | null) => void;
  /** The visible bars have changed; called on every frame of a movement. */
  readonly onView: () => void;
}

/** Indices of the first and the last visible bar. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Drawing {
  readonly show: (frame: Frame) => void;
  /** Fits the bars from this one to the last into view. */
  readonly fit: (first: number) => void;
  readonly inView: () => Span | null;
  /** Moves the crosshair to a bar and scrolls it into view; null removes the crosshair. */
  readonly point: (index: number | null) => void;
  /** Multiplies the number of visible bars by this factor, around the middle. */
  readonly zoom: (factor: number) => void;
  readonly picture: () => HTMLCanvasElement;
  readonly remove: () => void;
}

/** The inset of the view within the first and the last bar, so that rounding never includes their neighbours. */
const INSIDE = 0.01;

function createMarketChart(box: HTMLElement): IChartApi {
  const fixed = fixedOptions(axisLabel);
  return createChart(box, {
    ...fixed,
    ...chartColours(),
    handleScroll: { vertTouchDrag: false },
    handleScale: true,
    timeScale: {
      ...fixed.timeScale,
      minBarSpacing: 0.05,
      enableConflation: true,
      lockVisibleTimeRangeOnResize: true,
    },
  });
}

function scaleMode({ model, isLog }: Frame): PriceScaleMode {
  if (model.compared) return PriceScaleMode.Percentage;
  return isLog ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
}

/** The crosshair's label on the time axis. */
function timeText(model: ChartModel | undefined, time: Time): string {
  if (!model || typeof time !== 'number') return '';
  const bar = model.bars[indexAt(model, time)];
  return bar ? barLabel(bar.time, model.interval) : '';
}

/** The visible bars, from the chart's range. Partly visible bars count. */
function spanOf(chart: IChartApi, count: number): Span | null {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (!range || count === 0) return null;
  const first = Math.min(Math.max(0, Math.floor(range.from)), count - 1);
  return { first, last: Math.max(first, Math.min(Math.ceil(range.to), count - 1)) };
}

/** Scrolls just far enough to show a bar. */
function reveal(chart: IChartApi, index: number): void {
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  if (!range) return;
  const [before, after] = [index + INSIDE - range.from, index - INSIDE - range.to];
  const shift = before < -INSIDE ? before : after > INSIDE ? after : 0;
  if (shift) scale.setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
}

function zoomBy(chart: IChartApi, factor: number): void {
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  if (!range) return;
  const extra = ((range.to - range.from) * (factor - 1)) / 2;
  scale.setVisibleLogicalRange({ from: range.from - extra, to: range.to + extra });
}

/** Applies colours and texts that depend on the theme, the frame, or both. */
function dress(chart: IChartApi, frame: Frame): void {
  const colours = barColours();
  const line = { visible: true, labelVisible: true, ...colours.label };
  chart.applyOptions({
    ...chartColours(),
    crosshair: { vertLine: line, horzLine: line },
    localization: {
      timeFormatter: (time: Time) => timeText(frame.model, time),
      priceFormatter: (height: number) => formatDecimal(height.toFixed(frame.model.decimals)),
    },
    timeScale: { timeVisible: isIntraday(frame.model.interval) },
  });
  const hasVolume = frame.model.bars.some(({ volume }) => volume !== undefined);
  chart.priceScale('right').applyOptions({
    mode: scaleMode(frame),
    scaleMargins: { top: 0.06, bottom: hasVolume ? 0.24 : 0.06 },
  });
}

/** Draws bars into an element, follows the theme, and reports the pointer's bar and the visible span. */
export function drawMarket(box: HTMLElement, { onPoint, onView }: Listeners): Drawing {
  const chart = createMarketChart(box);
  const shading = sessionShading(chart);
  chart.panes()[0]?.attachPrimitive(shading.primitive);
  let frame: Frame | undefined;
  const series = drawnSeries(chart);

  /** True if `point` placed the crosshair. The chart reports it again on a redraw, without a pointer event. */
  let isPlaced = false;
  const move = ({ time, sourceEvent }: MouseEventParams) => {
    const second = typeof time === 'number' ? time : null;
    if (second !== null && isPlaced && !sourceEvent) return;
    isPlaced = false;
    onPoint(second);
  };
  chart.subscribeCrosshairMove(move);
  chart.timeScale().subscribeVisibleLogicalRangeChange(onView);

  function paint(next: Frame): void {
    dress(chart, next);
    shading.show(next.spans, barColours().tints);
  }

  /**
   * True if an input of `paint` has changed. `paint` lays out all panes again, which a mere change of style does not
   * need.
   */
  const isOther = (next: Frame) =>
    frame?.model !== next.model || frame.isLog !== next.isLog || frame.spans !== next.spans;

  const forget = whenThemeChanges(() => {
    if (!frame) return;
    paint(frame);
    series.paint();
  });

  return {
    show: (next) => {
      series.show(next);
      const isRepainted = isOther(next);
      frame = next;
      if (isRepainted) paint(next);
    },
    fit: (first) => {
      const count = frame?.model.bars.length ?? 0;
      if (count > 0)
        chart.timeScale().setVisibleLogicalRange({ from: first + INSIDE, to: count - 1 - INSIDE });
    },
    inView: () => spanOf(chart, frame?.model.bars.length ?? 0),
    point: (index) => {
      const second = index === null ? undefined : frame?.model.seconds[index];
      isPlaced = index !== null && second !== undefined;
      if (index === null || second === undefined) return chart.clearCrosshairPosition();
      reveal(chart, index);
      series.point(index, second);
    },
    zoom: (factor) => zoomBy(chart, factor),
    picture: () => chart.takeScreenshot(true, false),
    remove: () => {
      forget();
      chart.remove();
    },
  };
}
