import { createElement, type ReactNode } from 'react';

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

type CellContext<Row, Value> = { row: { original: Row }; getValue: () => Value };

type ColumnDefinition<Row, Value> = {
  id?: string;
  header?: string | (() => ReactNode);
  cell?: (context: CellContext<Row, Value>) => ReactNode;
  meta?: ColumnMeta;
};

/** A column of a table, as `columnsOf` makes it. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string | (() => ReactNode) | undefined;
  readonly meta: ColumnMeta | undefined;
  readonly render: (row: Row) => ReactNode;
};

/**
 * The column helper for rows of one kind: `const column = columnsOf<Wallet>()`, then `column.columns([column.accessor(…)])`.
 * Rows come sorted, filtered and paged from the service, so there is nothing but columns.
 */
export function columnsOf<Row extends object>() {
  function make<Value>(
    id: string,
    { header, cell, meta }: ColumnDefinition<Row, Value>,
    read: (row: Row) => Value,
  ): Column<Row> {
    // A cell is a component: what it uses of React is its own.
    const render = (row: Row): ReactNode =>
      cell
        ? createElement(cell, { row: { original: row }, getValue: () => read(row) })
        : String(read(row) ?? '');
    return { id, header, meta, render };
  }
  return {
    /** Shows a field of the row. */
    accessor: <Key extends keyof Row & string>(key: Key, definition: ColumnDefinition<Row, Row[Key]>) =>
      make(definition.id ?? key, definition, (row) => row[key]),
    /** Shows something of its own. */
    display: ({ id, ...definition }: ColumnDefinition<Row, undefined> & { id: string }) =>
      make(id, definition, () => undefined),
    columns: (columns: readonly Column<Row>[]): readonly Column<Row>[] => columns,
  };
}
