/** A label and its value, one line of an answer for people. */
export type Row = readonly [label: string, value: string];

/** Text of strangers, fit for a terminal: what would move its cursor or colour it is left out. */
const plain = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '');

/** Aligned lines: labels to the left, values under each other, further lines of a value as well. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  const indented = (value: string) => plain(value).replaceAll('\n', `\n${' '.repeat(width + 2)}`);
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${indented(value)}`).join('\n');
}

/** Lines of equal columns below their headings. */
export function columns(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const cells = [headings, ...lines].map((line) => line.map((cell) => plain(cell).replaceAll('\n', ' ')));
  const widths = headings.map((_, index) => Math.max(...cells.map((line) => (line[index] ?? '').length)));
  const joined = (line: readonly string[]) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0));
  return cells.map((line) => joined(line).join('  ').trimEnd()).join('\n');
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
