import type { AveragePeriod } from './chart-view';

/** The design token of each moving average. Each line also has a distinct pattern. */
export const averageTokens: Record<AveragePeriod, string> = {
  20: '--chart-average-20',
  50: '--chart-average-50',
  200: '--chart-average-200',
};
export const comparedToken = '--chart-compared';

/** The value of a design token in the current theme: `--muted`. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export type Palette = ReturnType<typeof palette>;

/** The colours and the font of a chart in the current theme. */
export function palette() {
  const [up, down, faint] = [token('--positive'), token('--danger'), token('--faint')];
  return {
    font: `11px ${getComputedStyle(document.body).fontFamily}`,
    ...{ up, down, surface: token('--surface'), text: token('--text'), muted: token('--muted') },
    grid: token('--border'),
    line: token('--chart-line'),
    fill: token('--chart-fill'),
    volume: { up: `${up}55`, down: `${down}66` },
    tints: { session: `${faint}14`, auction: `${faint}2e` },
    lines: {
      20: token(averageTokens[20]),
      50: token(averageTokens[50]),
      200: token(averageTokens[200]),
      compared: token(comparedToken),
    },
  };
}

/** Calls `repaint` when the theme changes; returns an unsubscribe function. */
export function whenThemeChanges(repaint: () => void): () => void {
  const theme = new MutationObserver(repaint);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => theme.disconnect();
}
