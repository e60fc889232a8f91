import { createElement, type ReactNode } from 'react';

export type ColumnMeta = {
  /** Figures are right-aligned. */
  align?: 'right';
  /**
   * The position when a row becomes a card on a phone. First line: `title` left, `figure` right. Second line, both
   * without the column name: `under` left, `aside` right. Then one `line` each, the default, with the column name.
   * `hidden` is omitted. `lead` comes before all others: a checkbox.
   */
  phone?: 'title' | 'figure' | 'under' | 'aside' | 'line' | 'hidden' | 'lead';
  /** Hidden between phone size and 1280 px, where a wide table has no room for it. */
  wide?: true;
  /** Long text that takes the remaining width and is truncated with an ellipsis. */
  shrink?: true;
  /** A class for the width on wider viewports: `w-40`. */
  width?: string;
};

type CellContext<Row, Value> = { row: { original: Row }; getValue: () => Value };

type ColumnDefinition<Row, Value> = {
  id?: string;
  header?: string | (() => ReactNode);
  cell?: (context: CellContext<Row, Value>) => ReactNode;
  meta?: ColumnMeta;
};

/** A table column created by `columnsOf`. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string | (() => ReactNode) | undefined;
  readonly meta: ColumnMeta | undefined;
  readonly render: (row: Row) => ReactNode;
};

/**
 * The column helper for rows of one type: `const column = columnsOf<Wallet>()`, then
 * `column.columns([column.accessor(…)])`. The service sorts, filters and paginates, so this only defines columns.
 */
export function columnsOf<Row extends object>() {
  function make<Value>(
    id: string,
    { header, cell, meta }: ColumnDefinition<Row, Value>,
    read: (row: Row) => Value,
  ): Column<Row> {
    // Each cell is a component, so it may use hooks.
    const render = (row: Row): ReactNode =>
      cell
        ? createElement(cell, { row: { original: row }, getValue: () => read(row) })
        : String(read(row) ?? '');
    return { id, header, meta, render };
  }
  return {
    /** A column that shows a field of the row. */
    accessor: <Key extends keyof Row & string>(key: Key, definition: ColumnDefinition<Row, Row[Key]>) =>
      make(definition.id ?? key, definition, (row) => row[key]),
    /** A column with custom content. */
    display: ({ id, ...definition }: ColumnDefinition<Row, undefined> & { id: string }) =>
      make(id, definition, () => undefined),
    columns: (columns: readonly Column<Row>[]): readonly Column<Row>[] => columns,
  };
}
