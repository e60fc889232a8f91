import { formatDecimal } from '@/lib/format';
import { barLabel } from './bars/bar-time';
import type { Palette } from './chart-colours';
import type { ChartModel } from './chart-model';
import type { ChartStyle } from './chart-view';
import {
  type Levels,
  levelsOf,
  type PriceScale,
  priceScale,
  reachOf,
  type Span,
  spanOf,
  timeTicks,
  type View,
} from './plot';
import type { ShadedSpan } from './session-spans';

/** Everything to draw. */
export interface Frame {
  readonly model: ChartModel;
  readonly style: ChartStyle;
  readonly isLog: boolean;
  readonly spans: readonly ShadedSpan[];
}

interface Scene {
  readonly frame: Frame;
  readonly view: View;
  /** Of the whole chart, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
}

/** Where everything is drawn, in CSS pixels. The axes are right of the plot and below it. */
export interface Layout extends Scene {
  readonly span: Span;
  readonly plotWidth: number;
  readonly plotHeight: number;
  /** The width of a bar with its gap. */
  readonly spacing: number;
  /** The middle of a bar. */
  readonly x: (index: number) => number;
  readonly price: PriceScale;
  readonly levels: Levels;
  readonly label: (level: number) => string;
}

type Context = CanvasRenderingContext2D;

const TIME_AXIS = 26;
const GAP = 6;
const VOLUME = 0.18;
const ABOVE_VOLUME = 0.24;
const MARGIN = 0.06;

/** @returns undefined while there is nothing to draw, or no room */
export function layoutOf(context: Context, scene: Scene): Layout | undefined {
  const { frame, view, width, height } = scene;
  const { model, style, isLog } = frame;
  const span = spanOf(view, model.bars.length);
  const plotHeight = height - TIME_AXIS;
  if (!span || plotHeight <= 0) return undefined;
  const levels = levelsOf(model, span.first);
  const hasVolume = model.bars.some(({ volume }) => volume !== undefined);
  const bottom = hasVolume ? ABOVE_VOLUME : MARGIN;
  const price = priceScale(reachOf(model, span, style, levels), { height: plotHeight, isLog, bottom });
  const label = (level: number) =>
    model.compared ? `${formatDecimal(level.toFixed(2))}%` : formatDecimal(level.toFixed(model.decimals));
  context.font = scene.palette.font;
  const labelled = [...price.ticks, levels.ofClose(model.bars.length - 1)];
  const widest = Math.max(...labelled.map((level) => context.measureText(label(level)).width));
  const plotWidth = width - Math.ceil(widest) - 3 * GAP;
  if (plotWidth <= 0) return undefined;
  const spacing = plotWidth / (view.to - view.from + 1);
  const x = (index: number) => (index - view.from + 0.5) * spacing;
  return { ...scene, span, plotWidth, plotHeight, spacing, x, price, levels, label };
}

function paintSpans(context: Context, { frame, palette, x, spacing, plotHeight }: Layout): void {
  for (const { from, to, kind } of frame.spans) {
    context.fillStyle = palette.tints[kind];
    context.fillRect(x(from) - spacing / 2, 0, (to - from + 1) * spacing, plotHeight);
  }
}

function paintGrid(context: Context, { palette, price, plotWidth, plotHeight }: Layout): void {
  context.fillStyle = palette.grid;
  for (const level of price.ticks) {
    const y = Math.round(price.y(level));
    if (y >= 0 && y < plotHeight) context.fillRect(0, y, plotWidth, 1);
  }
}

function paintAxes(context: Context, layout: Layout): void {
  const { frame, span, palette, price, label, plotWidth, plotHeight, spacing, x } = layout;
  context.fillStyle = palette.muted;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const level of price.ticks) {
    const y = price.y(level);
    if (y >= GAP && y < plotHeight - GAP) context.fillText(label(level), plotWidth + 2 * GAP, y);
  }
  context.textAlign = 'center';
  for (const { index, text } of timeTicks(frame.model, span, spacing)) {
    const half = context.measureText(text).width / 2;
    const middle = Math.min(Math.max(x(index), half), plotWidth - half);
    context.fillText(text, middle, plotHeight + TIME_AXIS / 2);
  }
}

/** The visible bars in groups that share a pixel: each on its own, unless there are more bars than pixels. */
function* groupsOf({ span, spacing, x }: Layout): Generator<Span> {
  let { first } = span;
  for (let last = first; last <= span.last; last++) {
    const isSame = spacing < 1 && last < span.last && Math.floor(x(first)) === Math.floor(x(last + 1));
    if (isSame) continue;
    yield { first, last };
    first = last + 1;
  }
}

function paintVolume(context: Context, layout: Layout): void {
  const { frame, span, palette, x, spacing, plotHeight } = layout;
  const { bars, closes } = frame.model;
  const mostOf = ({ first, last }: Span) => {
    let most = 0;
    for (let index = first; index <= last; index++) most = Math.max(most, bars[index]?.volume ?? 0);
    return most;
  };
  const most = mostOf(span) || 1;
  const width = Math.max(1, Math.floor(spacing * 0.8));
  for (const group of groupsOf(layout)) {
    const height = (mostOf(group) / most) * plotHeight * VOLUME;
    const hasFallen = (closes[group.last] ?? 0) < (closes[group.first - 1] ?? 0);
    context.fillStyle = hasFallen ? palette.volume.down : palette.volume.up;
    context.fillRect(Math.floor(x(group.first) - width / 2), plotHeight - height, width, height);
  }
}

/** A rise is hollow and a fall is filled, so that they differ without colour. */
function paintCandles(context: Context, layout: Layout): void {
  const { frame, palette, x, spacing, price, levels } = layout;
  const { bars } = frame.model;
  const half = Math.max(0, Math.floor((spacing * 0.75 - 1) / 2));
  const width = 2 * half + 1;
  const y = (text = '0') => Math.round(price.y(levels.ofPrice(Number(text))));
  for (const { first, last } of groupsOf(layout)) {
    let [high, low] = [y(bars[first]?.high), y(bars[first]?.low)];
    for (let index = first + 1; index <= last; index++) {
      high = Math.min(high, y(bars[index]?.high));
      low = Math.max(low, y(bars[index]?.low));
    }
    const [open, close] = [y(bars[first]?.open), y(bars[last]?.close)];
    // By the prices: a small fall may end on the pixel on which it began.
    const isRise = Number(bars[last]?.close) >= Number(bars[first]?.open);
    const middle = Math.floor(x(first));
    const [top, height] = [Math.min(open, close), Math.max(1, Math.abs(open - close))];
    context.fillStyle = isRise ? palette.up : palette.down;
    context.fillRect(middle, high, 1, Math.max(1, low - high));
    context.fillRect(middle - half, top, width, height);
    if (!isRise || width < 3 || height < 3) continue;
    context.fillStyle = palette.surface;
    context.fillRect(middle - half + 1, top + 1, width - 2, height - 2);
  }
}

/** Traces a line over the visible bars and the ones beside them; a missing value is a gap. */
function trace(
  context: Context,
  { frame, span, x, price }: Layout,
  at: (index: number) => number | null,
): void {
  const last = Math.min(span.last + 1, frame.model.bars.length - 1);
  let isDrawn = false;
  context.beginPath();
  for (let index = Math.max(0, span.first - 1); index <= last; index++) {
    const level = at(index);
    if (level === null) isDrawn = false;
    else if (isDrawn) context.lineTo(x(index), price.y(level));
    else {
      context.moveTo(x(index), price.y(level));
      isDrawn = true;
    }
  }
}

function paintArea(context: Context, layout: Layout): void {
  const { frame, span, palette, levels, x, plotHeight } = layout;
  const last = Math.min(span.last + 1, frame.model.bars.length - 1);
  trace(context, layout, levels.ofClose);
  context.strokeStyle = palette.line;
  context.lineWidth = 2;
  context.stroke();
  context.lineTo(x(last), plotHeight);
  context.lineTo(x(Math.max(0, span.first - 1)), plotHeight);
  const fill = context.createLinearGradient(0, 0, 0, plotHeight);
  fill.addColorStop(0, palette.fill);
  fill.addColorStop(1, `${palette.line}00`);
  context.fillStyle = fill;
  context.fill();
}

const dashes = { 20: [], 50: [4, 4], 200: [9, 6], compared: [] } as const;

function paintLines(context: Context, layout: Layout): void {
  for (const { name, at } of layout.levels.lines) {
    trace(context, layout, at);
    context.strokeStyle = layout.palette.lines[name];
    context.lineWidth = name === 'compared' ? 2 : 1;
    context.setLineDash([...dashes[name]]);
    context.stroke();
  }
  context.setLineDash([]);
}

function paintTag(
  context: Context,
  { palette }: Layout,
  text: string,
  [x, y]: readonly [number, number],
): void {
  const width = context.measureText(text).width + 2 * GAP;
  context.fillStyle = palette.text;
  context.fillRect(x, y - 9, width, 18);
  context.fillStyle = palette.surface;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, x + GAP, y);
}

function paintRule(context: Context, colour: string, dash: readonly number[], ends: readonly number[]): void {
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ends;
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
}

/** A line at the last close, with its figure on the axis. */
function paintLast(context: Context, layout: Layout): void {
  const { frame, palette, price, levels, label, plotWidth, plotHeight } = layout;
  const level = levels.ofClose(frame.model.bars.length - 1);
  const y = Math.round(price.y(level)) + 0.5;
  if (y < 0 || y > plotHeight) return;
  paintRule(context, palette.text, [1, 2], [0, y, plotWidth, y]);
  paintTag(context, layout, label(level), [plotWidth + GAP, y]);
}

/** Draws the chart without its crosshair. */
export function paintChart(context: Context, layout: Layout): void {
  context.font = layout.palette.font;
  context.save();
  context.beginPath();
  context.rect(0, 0, layout.plotWidth, layout.plotHeight);
  context.clip();
  paintSpans(context, layout);
  paintGrid(context, layout);
  paintVolume(context, layout);
  if (layout.frame.style === 'line') paintArea(context, layout);
  else paintCandles(context, layout);
  paintLines(context, layout);
  context.restore();
  paintAxes(context, layout);
  paintLast(context, layout);
}

/** Draws the crosshair on the close of a bar, with both of its values on the axes. */
export function paintCrosshair(context: Context, layout: Layout, index: number): void {
  const { frame, palette, price, levels, label, plotWidth, plotHeight } = layout;
  const bar = frame.model.bars[index];
  const x = Math.floor(layout.x(index)) + 0.5;
  if (!bar || x < 0 || x > plotWidth) return;
  context.font = palette.font;
  const level = levels.ofClose(index);
  const y = Math.round(price.y(level)) + 0.5;
  paintRule(context, palette.muted, [4, 4], [x, 0, x, plotHeight]);
  paintRule(context, palette.muted, [4, 4], [0, y, plotWidth, y]);
  paintTag(context, layout, label(level), [plotWidth + GAP, y]);
  const text = barLabel(bar.time, frame.model.interval);
  const width = context.measureText(text).width + 2 * GAP;
  const left = Math.min(Math.max(0, x - width / 2), plotWidth - width);
  paintTag(context, layout, text, [left, plotHeight + TIME_AXIS / 2]);
}
