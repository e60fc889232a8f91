import { showPrice } from './parse-figures';

/** The four prices of a bar, in ten-thousandths. */
export interface Prices {
  open: number;
  high: number;
  low: number;
  close: number;
}

/**
 * Widens high and low of a bar so that open and close lie within them: the prices at which was traded are more certain than
 * the range that a vendor writes beside them.
 * @returns what was changed and why; null when nothing was.
 */
export function widenBar(bar: Prices): string | null {
  const { open, close, high, low } = bar;
  if (high >= open && high >= close && low <= open && low <= close) return null;
  const changes: string[] = [];
  const [top, topName] = close >= open ? [close, 'close'] : [open, 'open'];
  if (top > high) {
    changes.push(
      `${topName} ${showPrice(top)} lies above high ${showPrice(high)}: high is set to ${topName}`,
    );
    bar.high = top;
  }
  const [bottom, bottomName] = close <= open ? [close, 'close'] : [open, 'open'];
  if (bottom < low) {
    changes.push(
      `${bottomName} ${showPrice(bottom)} lies below low ${showPrice(low)}: low is set to ${bottomName}`,
    );
    bar.low = bottom;
  }
  return changes.join('; ');
}
