/**
 * What a chart shows. Everything is plain data, so a server component can draw it and hand the figures to the part that
 * follows the pointer.
 */

/** A figure as the API gives it; null where there is none, which interrupts a line. */
export type ChartValue = string | number | null;

/** The unit of a panel: it formats the axis, the reading and the table. */
export type ChartUnit =
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'count' }
  | { readonly kind: 'milliseconds' };

/** The horizontal axis, oldest first: days and the first days of weeks as `YYYY-MM-DD`, hours as RFC 3339. */
export interface ChartAxis {
  readonly kind: 'day' | 'week' | 'hour';
  readonly values: readonly string[];
}

/** A colour of the scale, or one with a meaning. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6 | 'positive' | 'danger' | 'muted';

export interface ChartSeries {
  readonly label: string;
  readonly shape: 'line' | 'area' | 'step' | 'bars';
  /** One for each value of the axis. */
  readonly values: readonly ChartValue[];
  /** The position in its chart if omitted. */
  readonly colour?: ChartColour;
  /** Bars below zero, for what goes out. Its values stay positive. */
  readonly isDown?: boolean;
  /** A figure beside the label in the legend, such as the sum. */
  readonly note?: string;
  /** The index of the last actual value; later ones are projected, and drawn with a dashed line. */
  readonly known?: number;
}

/** A plot with its own vertical axis. The panels of a chart share the horizontal one. */
export interface ChartPanel {
  readonly unit: ChartUnit;
  /** Bars in the same direction are stacked, the first series next to zero. */
  readonly series: readonly ChartSeries[];
  /** `tall` if omitted. */
  readonly height?: 'tall' | 'short';
  /** A reference value as a horizontal line, with its label. */
  readonly level?: { readonly value: string; readonly label: string };
}

/** An index of the horizontal axis to mark with a vertical line. */
export interface ChartMark {
  readonly index: number;
  readonly label: string;
}

/** Formatted text for each value of the axis, which the reading and the table show and the plot does not. */
interface ChartFact {
  readonly label: string;
  readonly values: readonly string[];
}

/** The data of a chart. */
export interface ChartData {
  /** The name of the chart, for screen readers and the table: “NGN balance”. */
  readonly label: string;
  readonly x: ChartAxis;
  readonly panels: readonly ChartPanel[];
  readonly facts?: readonly ChartFact[];
}
