import { type ChartOptions, ColorType, type DeepPartial } from 'lightweight-charts';

/** The value of a design token in the current theme: `--muted`. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The colours of all charts in the current theme. */
export function chartColours(): DeepPartial<ChartOptions> {
  const grid = token('--border');
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: token('--muted'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: 11,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: grid } },
    crosshair: {
      vertLine: { color: token('--faint'), labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
  };
}

/** Options that do not depend on the theme; `label` formats an axis value. */
export function fixedOptions(label: (height: number) => string): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    localization: { locale: 'en-GB', priceFormatter: label },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.08 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
    },
  };
}

/** Calls `repaint` when the theme changes; returns an unsubscribe function. */
export function whenThemeChanges(repaint: () => void): () => void {
  const theme = new MutationObserver(repaint);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => theme.disconnect();
}
