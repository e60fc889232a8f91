/** A label and its value, one line of an answer for people. */
export type Row = readonly [label: string, value: string];

/** Aligned lines: labels to the left, values under each other. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

/** Where answers go; the command line gives the process's own streams. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** One JSON document on standard output, or the lines for people. */
export function print(
  output: Output,
  json: boolean | undefined,
  data: unknown,
  forPeople: () => string,
): void {
  output.out(`${json ? JSON.stringify(data, null, 2) : forPeople()}\n`);
}
