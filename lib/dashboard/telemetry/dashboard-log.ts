import 'server-only';

/** Values of `LOG_LEVEL`, most verbose first. */
const levels: readonly string[] = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** The level numbers in the service's log lines. */
const numbers = { debug: 20, info: 30, warn: 40, error: 50 } as const;
type Level = keyof typeof numbers;

const leastOf = (setting: string | undefined): number => {
  const place = levels.indexOf(setting ?? '');
  return place < 0 ? levels.indexOf('info') : place;
};

/**
 * Writes a machine-readable log line in the service's format; `LOG_LEVEL` sets the minimum level.
 * @param facts ids, codes and numbers: never user input, a query string or a secret
 */
export function logLine(level: Level, facts: Readonly<Record<string, unknown>>, message: string): void {
  if (levels.indexOf(level) < leastOf(process.env.LOG_LEVEL)) return;
  const line = { level: numbers[level], time: Date.now(), pid: process.pid, program: 'dashboard', ...facts };
  process.stdout.write(`${JSON.stringify({ ...line, msg: message })}\n`);
}
