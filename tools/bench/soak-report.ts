import type { SoakCounts } from './soak-client';

/** The results of one minute of the soak. */
export interface Minute {
  readonly number: number;
  readonly fault: string;
  /** The duration of the fault, including the restart of what it ended. */
  readonly seconds: number;
  readonly requests: number;
  readonly retried: number;
  /** Milliseconds of a call including its retries. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** MiB of each process; null if it was not running. */
  readonly memory: readonly (number | null)[];
}

/** The results of the final checks. */
export interface Checks {
  readonly drained: number;
  readonly left: string;
  readonly wrongWallets: number;
  readonly missingEvents: number;
  readonly broken: readonly string[];
  readonly ledger: string;
}

interface Soak {
  readonly machine: string;
  readonly processes: number;
  readonly limit: number;
  readonly rate: number;
  readonly minutes: readonly Minute[];
  readonly counts: SoakCounts;
  readonly done: { readonly rounds: number; readonly failures: readonly string[] };
  readonly checks: Checks;
}

const count = (value: number): string => value.toLocaleString('en-GB');

/** Formats a minute as a row of the table. */
export const minuteRow = (minute: Minute): string =>
  `| ${[
    minute.number,
    minute.fault,
    minute.seconds.toFixed(1),
    count(minute.requests),
    count(minute.retried),
    minute.p50.toFixed(0),
    minute.p99.toFixed(0),
    (minute.slowest / 1000).toFixed(1),
    minute.memory.map((size) => size?.toFixed(0) ?? '–').join(' / '),
  ].join(' | ')} |`;

const said = (isWell: boolean, well: string, bad: string): string =>
  isWell ? `yes: ${well}` : `**no**: ${bad}`;

/** Formats the report of a soak in Markdown. */
export function soakReport({ machine, processes, limit, rate, minutes, counts, done, checks }: Soak): string {
  const { drained, left, wrongWallets, missingEvents, broken, ledger } = checks;
  const retries = [...counts.retries].map(([why, times]) => `${why} ${count(times)}`).join(', ') || 'none';
  const isDrained = !/[1-9]/.test(left);
  return [
    `Machine: ${machine}, which also runs PostgreSQL and what sends the load. ${processes} processes of the service, each with its jobs. Limit measured before: ${limit.toFixed(0)} rounds a second (of ten, five read, three fund and settle, two buy); held for ${minutes.length} minutes: ${rate.toFixed(0)}.`,
    '',
    '| Found afterwards | |',
    '|---|---|',
    `| every round was answered in the end | ${said(done.failures.length === 0, `${count(done.rounds)} rounds`, done.failures.slice(0, 3).join('; '))} |`,
    `| each wallet holds what its partner was told | ${said(wrongWallets === 0, 'all of them', `${wrongWallets} wrong`)} |`,
    `| every event arrived at its receiver | ${said(missingEvents === 0, 'all of them', `${missingEvents} missing`)} |`,
    `| the queues are empty | ${said(isDrained, `${drained.toFixed(0)} s after the load`, left)} |`,
    `| the books keep every rule, audit chains too | ${said(broken.length === 0, 'no rule is broken', broken.slice(0, 3).join('; '))} |`,
    `| the service says of its ledger | \`${ledger.replaceAll('|', '\\|')}\` |`,
    `| tried again, by why | ${retries} |`,
    '',
    '| Minute | Fault | took s | requests | tried again | p50 ms | p99 ms | slowest s | MiB of each process |',
    '|---|---|---|---|---|---|---|---|---|',
    ...minutes.map(minuteRow),
    '',
  ].join('\n');
}
