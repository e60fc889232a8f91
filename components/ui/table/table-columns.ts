import { createColumnHelper, tableFeatures } from '@tanstack/react-table';

export type ColumnMeta = {
  /** Figures go right. */
  align?: 'right';
  /**
   * Its place when a row becomes a card on a phone. First line: `title` left, `figure` right. Second line, both without the
   * column's name: `under` left, `aside` right. Then `line` (if left out), one each, with the name. `hidden` is left out.
   * `lead` stands before them all: a box to tick.
   */
  phone?: 'title' | 'figure' | 'under' | 'aside' | 'line' | 'hidden' | 'lead';
  /** Left out between a phone and 1280 px, where a table of many columns has no room for it. */
  wide?: true;
  /** Long text that gives way: it takes the room that the other columns leave and is cut short with an ellipsis. */
  shrink?: true;
  /** A class for the width on wider screens: `w-40`. */
  width?: string;
};

/** What our tables can do: rows come sorted, filtered and paged from the service, so nothing but columns. */
export const features = tableFeatures({ columnMeta: {} as ColumnMeta });

/** The column helper for rows of one kind: `const column = columnsOf<Wallet>()`, then `column.columns([column.accessor(…)])`. */
export function columnsOf<Row extends object>() {
  return createColumnHelper<typeof features, Row>();
}
