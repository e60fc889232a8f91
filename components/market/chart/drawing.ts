import { palette, whenThemeChanges } from './chart-colours';
import { indexAt } from './chart-model';
import { type Frame, type Layout, layoutOf, paintChart, paintCrosshair } from './paint';
import { carried, type Span, spanOf, type View, within, zoomed } from './plot';

interface Listeners {
  /** The pointer is on the bar at this second of the time axis, or on no bar. */
  readonly onPoint: (second: number | null) => void;
  /** The visible bars have changed; called on every movement. */
  readonly onView: () => void;
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

interface Gestures {
  /** The pointer is here without a button, or a finger has tapped here; null when it has left. */
  readonly onHover: (x: number | null) => void;
  readonly onDrag: (by: number) => void;
  readonly onZoom: (factor: number, x: number) => void;
}

/** A finger that moves less has tapped. */
const TAP = 6;
/** Two fingers closer than this are too imprecise to zoom. */
const LEAST_PINCH = 12;
const LINE_OF_WHEEL = 16;
const ZOOM_OF_WHEEL = 1.0015;

/** Drags and wheels to the side scroll; other wheels and two fingers zoom; a finger up or down scrolls the page. */
function watchPointer(element: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  const pressed = new Map<number, number>();
  let moved = 0;
  const xOf = ({ clientX }: MouseEvent) => clientX - element.getBoundingClientRect().left;
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, listener, { signal, passive: false });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    if (pressed.size === 0) moved = 0;
    pressed.set(event.pointerId, xOf(event));
  });
  listen('pointermove', (event) => {
    const x = xOf(event);
    // A button released over a menu or another window sends no `pointerup`.
    if (event.buttons === 0) pressed.delete(event.pointerId);
    const before = pressed.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType !== 'touch') gestures.onHover(x);
      return;
    }
    pressed.set(event.pointerId, x);
    moved += Math.abs(x - before);
    const [other] = [...pressed].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
    if (other === undefined) return gestures.onDrag(x - before);
    const [was, is] = [Math.abs(before - other), Math.abs(x - other)];
    if (Math.min(was, is) > LEAST_PINCH) gestures.onZoom(was / is, (x + other) / 2);
  });
  listen('pointerup', (event) => {
    if (pressed.delete(event.pointerId) && moved < TAP) gestures.onHover(xOf(event));
  });
  listen('pointercancel', ({ pointerId }) => void pressed.delete(pointerId));
  listen('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch' && pressed.size === 0) gestures.onHover(null);
  });
  listen('wheel', (event) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_OF_WHEEL : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (Math.abs(x) > Math.abs(y)) gestures.onDrag(-x);
    else gestures.onZoom(ZOOM_OF_WHEEL ** y, xOf(event));
  });
}

function addLayer(box: HTMLElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  box.append(canvas);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser can’t draw charts');
  return context;
}

/** Empties a layer for a chart of this size. */
function clear(context: CanvasRenderingContext2D, width: number, height: number): void {
  const ratio = window.devicePixelRatio || 1;
  const { canvas } = context;
  // Setting a size empties the canvas as well, but more slowly.
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
}

class MarketDrawing implements Drawing {
  readonly #box: HTMLElement;
  readonly #chart: CanvasRenderingContext2D;
  /** Above it the crosshair, which moves without the chart being drawn again. */
  readonly #cross: CanvasRenderingContext2D;
  readonly #listeners: Listeners;
  readonly #stop = new AbortController();
  #palette = palette();
  #frame: Frame | undefined;
  #view: View = { from: 0, to: 0 };
  /** The box's size when the chart was last painted, in pixels. */
  #painted = { width: 0, height: 0 };
  #layout: Layout | undefined;
  /** Where the crosshair is: the second of a bar stays the same when earlier ones arrive. */
  #second: number | null = null;
  /** The pointer placed it, not a key. */
  #isHovered = false;
  #isChanged = false;
  #next: number | undefined;

  constructor(box: HTMLElement, listeners: Listeners) {
    this.#box = box;
    this.#listeners = listeners;
    [this.#chart, this.#cross] = [addLayer(box), addLayer(box)];
    watchPointer(
      box,
      {
        onHover: (x) => this.#hover(x),
        onDrag: (by) => this.#drag(by),
        onZoom: (factor, x) => this.#moveTo(zoomed(this.#view, factor, this.#barAt(x))),
      },
      this.#stop.signal,
    );
    // It also reports the first size, before there is anything to paint or after it was painted.
    const sizes = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = box;
      const isPainted = clientWidth === this.#painted.width && clientHeight === this.#painted.height;
      if (this.#frame && !isPainted) this.#request(true);
    });
    sizes.observe(box);
    const forget = whenThemeChanges(() => {
      this.#palette = palette();
      this.#request(true);
    });
    this.#stop.signal.addEventListener('abort', () => {
      sizes.disconnect();
      forget();
    });
  }

  readonly show = (frame: Frame): void => {
    const before = this.#frame;
    this.#frame = frame;
    if (before && before.model !== frame.model) {
      this.#moveTo(carried(this.#view, before.model, frame.model));
    }
    this.#request(true);
  };

  readonly fit = (first: number): void => this.#moveTo({ from: first, to: this.#count() - 1 });

  readonly inView = (): Span | null => spanOf(this.#view, this.#count());

  readonly point = (index: number | null): void => {
    this.#isHovered = false;
    this.#second = index === null ? null : (this.#frame?.model.seconds[index] ?? null);
    const { from, to } = this.#view;
    const shift = index === null ? 0 : Math.min(0, index - from) + Math.max(0, index - to);
    if (shift !== 0) this.#moveTo({ from: from + shift, to: to + shift });
    this.#request(false);
  };

  readonly zoom = (factor: number): void =>
    this.#moveTo(zoomed(this.#view, factor, (this.#view.from + this.#view.to) / 2));

  readonly picture = (): HTMLCanvasElement => {
    this.#paint();
    return this.#chart.canvas;
  };

  readonly remove = (): void => {
    this.#stop.abort();
    if (this.#next !== undefined) cancelAnimationFrame(this.#next);
    this.#chart.canvas.remove();
    this.#cross.canvas.remove();
  };

  readonly #count = (): number => this.#frame?.model.bars.length ?? 0;

  /** The bar at a distance from the left, also between two bars. */
  readonly #barAt = (x: number): number => this.#view.from - 0.5 + x / (this.#layout?.spacing ?? 1);

  #hover(x: number | null): void {
    const span = this.inView();
    const isOutside = x === null || !span || !this.#layout || x > this.#layout.plotWidth;
    if (isOutside && !this.#isHovered) return;
    this.#isHovered = !isOutside;
    const index = isOutside ? -1 : Math.min(Math.max(Math.round(this.#barAt(x)), span.first), span.last);
    const second = this.#frame?.model.seconds[index] ?? null;
    if (second === this.#second) return;
    this.#second = second;
    this.#request(false);
    this.#listeners.onPoint(second);
  }

  #drag(by: number): void {
    const shift = by / (this.#layout?.spacing ?? 1);
    this.#moveTo({ from: this.#view.from - shift, to: this.#view.to - shift });
  }

  #moveTo(wanted: View): void {
    const view = within(wanted, this.#count());
    if (view.from === this.#view.from && view.to === this.#view.to) return;
    this.#view = view;
    this.#request(true);
    this.#listeners.onView();
  }

  /** Paints before the next frame: the crosshair, or everything. */
  #request(isChanged: boolean): void {
    this.#isChanged ||= isChanged;
    this.#next ??= requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    const frame = this.#frame;
    const { clientWidth: width, clientHeight: height } = this.#box;
    this.#next = undefined;
    if (this.#isChanged) {
      this.#isChanged = false;
      this.#painted = { width, height };
      clear(this.#chart, width, height);
      const scene = frame && { frame, view: this.#view, width, height, palette: this.#palette };
      this.#layout = scene && layoutOf(this.#chart, scene);
      if (this.#layout) paintChart(this.#chart, this.#layout);
    }
    clear(this.#cross, width, height);
    const second = this.#second;
    if (!this.#layout || !frame || second === null) return;
    const index = indexAt(frame.model, second);
    if (frame.model.seconds[index] === second) paintCrosshair(this.#cross, this.#layout, index);
  }
}

/** Draws bars into an element, follows the theme, and reports the pointer's bar and the visible span. */
export const drawMarket = (box: HTMLElement, listeners: Listeners): Drawing =>
  new MarketDrawing(box, listeners);
