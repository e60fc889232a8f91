import { token } from '@/components/ui/charts/chart-look';
import type { AveragePeriod } from './chart-view';

/** The design token of each moving average. Each line also has a distinct pattern. */
export const averageTokens: Record<AveragePeriod, string> = {
  20: '--chart-average-20',
  50: '--chart-average-50',
  200: '--chart-average-200',
};
export const comparedToken = '--chart-compared';

/** The colours of bars in the current theme. */
export function barColours() {
  const [up, down] = [token('--positive'), token('--danger')];
  const line = token('--chart-line');
  return {
    // A rise is hollow and a fall is filled, so that they differ without colour.
    candles: {
      upColor: token('--surface'),
      borderUpColor: up,
      wickUpColor: up,
      downColor: down,
      borderDownColor: down,
      wickDownColor: down,
    },
    line: { lineColor: line, topColor: token('--chart-fill'), bottomColor: 'transparent' },
    volume: { up: `${up}55`, down: `${down}66` },
    label: { color: token('--muted'), labelBackgroundColor: token('--text') },
    tints: { session: `${token('--faint')}14`, auction: `${token('--faint')}2e` },
  };
}
