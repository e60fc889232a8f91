export interface ViewerState {
  /** `fit`: the available width; a number: the scale. */
  readonly zoom: 'fit' | number;
  /** Degrees, clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Starts at 1. */
  readonly page: number;
}

export const upright: ViewerState = { zoom: 'fit', rotation: 0, page: 1 };

const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4, 6];

/** The next larger or smaller zoom step; the current zoom need not be a step. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? ZOOMS.find((step) => step > zoom * 1.01) : ZOOMS.findLast((step) => step < zoom * 0.99);
  return next ?? zoom;
}

const turns = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

export type ViewerMove = 'in' | 'out' | 'fit' | 'turn' | 'next' | 'previous';

/**
 * The viewer state after a move.
 * @param seen the visible zoom, which is computed if it is `fit`
 */
export function move(state: ViewerState, to: ViewerMove, seen: number, pages: number): ViewerState {
  const turnTo = (page: number) => ({ ...state, page: Math.max(1, Math.min(pages, page)) });
  switch (to) {
    case 'in':
      return { ...state, zoom: zoomStep(seen, 1) };
    case 'out':
      return { ...state, zoom: zoomStep(seen, -1) };
    case 'fit':
      return { ...state, zoom: 'fit' };
    case 'turn':
      return { ...state, rotation: turns[state.rotation] };
    case 'next':
      return turnTo(state.page + 1);
    case 'previous':
      return turnTo(state.page - 1);
  }
}

const keys: Readonly<Record<string, ViewerMove>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
  r: 'turn',
  R: 'turn',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
};

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The move of a key; undefined for other keys and with modifiers, which belong to the browser. */
export const moveOfKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): ViewerMove | undefined =>
  ctrlKey || metaKey || altKey ? undefined : keys[key];

/** Swaps width and height of a page rotated by 90 or 270 degrees. */
export function turned<Size extends { width: number; height: number }>(
  { width, height }: Size,
  rotation: ViewerState['rotation'],
): { width: number; height: number } {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The scale of a page; with `fit` at most 2. */
export function zoomOf(zoom: ViewerState['zoom'], pageWidth: number, room: number): number {
  if (zoom !== 'fit') return zoom;
  return pageWidth > 0 && room > 0 ? Math.min(2, room / pageWidth) : 1;
}
