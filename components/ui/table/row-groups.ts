/** Consecutive rows with the same key; there is at least one. */
interface RowGroup<Row> {
  readonly key: string;
  readonly rows: readonly [Row, ...Row[]];
}

/** Splits rows into groups and keeps their order: rows of one key that are apart are two groups. */
export function rowGroups<Row>(rows: readonly Row[], keyOf: (row: Row) => string): RowGroup<Row>[] {
  const groups: { key: string; rows: [Row, ...Row[]] }[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups;
}
