import type { ChartColour } from './chart-types';

/** The heights of a panel; less where the window is low, so that what follows the chart is in sight. */
export const plotHeights = { tall: 'h-52 sm:[@media(height<53rem)]:h-32', short: 'h-20' } as const;

/** The columns of a panel: the labels of its axis, and the plot. */
export const plotColumns = 'grid grid-cols-[3.25rem_minmax(0,1fr)]';

/** The space between panels, with room for the unit of the lower one. */
export const panelGap = 'space-y-9';

/** The colours of the scale. */
const COLOURS = 6;

/** The CSS colour of a series. @param position among all series of the chart */
export function colourOf(colour: ChartColour | undefined, position: number): string {
  if (colour === 'positive') return 'var(--positive)';
  if (colour === 'danger') return 'var(--danger-solid)';
  if (colour === 'muted') return 'var(--input)';
  return `var(--series-${colour ?? (position % COLOURS) + 1})`;
}
