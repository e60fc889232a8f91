/** How a document is looked at. */
export interface ViewerState {
  /** `fit`: as wide as there is room; a number: so much of its own size. */
  readonly zoom: 'fit' | number;
  /** Degrees, clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** From 1. */
  readonly page: number;
}

export const upright: ViewerState = { zoom: 'fit', rotation: 0, page: 1 };

const ZOOMS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4, 6];

/** The next larger or smaller step from a zoom, which need not be a step itself. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? ZOOMS.find((step) => step > zoom * 1.01) : ZOOMS.findLast((step) => step < zoom * 0.99);
  return next ?? zoom;
}

const turns = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

export type ViewerMove = 'in' | 'out' | 'fit' | 'turn' | 'next' | 'previous';

/**
 * The view after a move.
 * @param seen the zoom that shows now, which is worked out where it fits
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

/** What a key does; undefined for every other one, and with Control and the like, which belong to the browser. */
export const moveOfKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): ViewerMove | undefined =>
  ctrlKey || metaKey || altKey ? undefined : keys[key];

/** The size of a page that lies on its side is the other way round. */
export function turned<Size extends { width: number; height: number }>(
  { width, height }: Size,
  rotation: ViewerState['rotation'],
): { width: number; height: number } {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** How much of its own size a page shows at; never larger than twice to fit. */
export function zoomOf(zoom: ViewerState['zoom'], pageWidth: number, room: number): number {
  if (zoom !== 'fit') return zoom;
  return pageWidth > 0 && room > 0 ? Math.min(2, room / pageWidth) : 1;
}
