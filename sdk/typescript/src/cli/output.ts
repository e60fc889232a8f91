import { PartnerDeskError } from '../core/errors.ts';
import { CommandError, exitCodes } from './command.ts';

const MOST_COLUMNS = 7;
const WIDEST = 38;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const cell = (value: unknown): string => {
  const text =
    value === undefined || value === null ? '' : isPlain(value) ? String(value) : JSON.stringify(value);
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
};

/** Quotes text as one shell argument. */
export const quoted = (text: string): string =>
  /^[\w.,:@/+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** Formats rows in aligned columns. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats records as a table of their scalar fields. */
function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => isPlain(row[name]))))];
  const shown = names.slice(0, MOST_COLUMNS);
  return columns([shown, ...rows.map((row) => shown.map((name) => cell(row[name])))]);
}

/** Formats one record, one field per line. */
function record(row: Row): string {
  const lines = Object.entries(row).map(([name, value]) => [
    name,
    isPlain(value) ? String(value ?? '') : JSON.stringify(value),
  ]);
  return columns(lines);
}

/** Formats a response for people. */
export function readable(answer: unknown): string {
  const data = isRow(answer) && 'data' in answer ? answer.data : answer;
  if (Array.isArray(data)) {
    const rows = data.filter(isRow);
    if (data.length === 0) return 'None.';
    const more = isRow(answer) && answer.next_cursor ? '\nThere are more: add --all, or --limit.' : '';
    return (rows.length === data.length ? table(rows) : data.map(cell).join('\n')) + more;
  }
  return isRow(data) ? record(data) : cell(data);
}

interface Failure {
  readonly exitCode: number;
  readonly text: string;
  readonly value: object;
}

/** An API error for people and for programs. */
function apiFailure(error: PartnerDeskError): Failure {
  const { code, status, message, details, requestId } = error;
  const lines = [
    `${code}${status ? ` (${status})` : ''}: ${message}`,
    ...Object.entries(details).map(([name, reason]) => `  ${name}: ${reason ?? ''}`),
    ...(requestId ? [`  request id: ${requestId}`] : []),
  ];
  return {
    exitCode: status === undefined ? exitCodes.no_connection : exitCodes.failed,
    text: lines.join('\n'),
    value: { error: { code, status, message, details, request_id: requestId } },
  };
}

/** The printed failure and its exit code. An unexpected error is a bug in this program. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PartnerDeskError) return apiFailure(error);
  if (error instanceof CommandError) {
    const { reason, message } = error;
    return { exitCode: exitCodes[reason], text: message, value: { error: { code: reason, message } } };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: exitCodes.failed, text: message, value: { error: { code: 'failed', message } } };
}
