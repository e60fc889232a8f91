// Checks docs/security/dependencies.md against today: npm run dependencies -- [AUDIT], the report of `npm audit
// --json`. Exits with 1 if a review, an advisory or an outdated version is overdue. Needs no network.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../..');
const DAY_MS = 24 * 60 * 60 * 1000;
const REVIEW_DAYS = 31;
/** Days within which an advisory must be fixed or shown to be irrelevant. */
const advisoryDays = { critical: 2, high: 7, moderate: 30, low: 90 } as const;

const isSeverity = (text: string): text is keyof typeof advisoryDays => Object.hasOwn(advisoryDays, text);

/** The report of `npm audit --json`; an error of the registry does not match. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), z.object({ url: z.string(), name: z.string() })])) }),
  ),
});
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** The cells of a table's rows in a section. */
function rowsOf(page: string, heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [lines = ''] = section.split('\n## ');
  return [...lines.matchAll(/^\| (.*) \|$/gm)].slice(1).map(([, row = '']) => row.split(' | '));
}

/** Whole days between two dates; NaN for an invalid date. */
const daysBetween = (from: string, to: Date): number =>
  /^\d{4}-\d\d-\d\d$/.test(from) ? Math.floor((to.getTime() - Date.parse(from)) / DAY_MS) : Number.NaN;

interface Given {
  /** docs/security/dependencies.md */
  readonly page: string;
  /** package-lock.json */
  readonly lock: string;
  readonly today: Date;
  /** The report of `npm audit --json`. */
  readonly audit?: string;
}

function* reviewFaults({ page, today }: Given): Generator<string> {
  const ages = rowsOf(page, 'Reviews').map(([date = '']) => daysBetween(date, today));
  const youngest = Math.min(...ages);
  if (!(youngest <= REVIEW_DAYS))
    yield `The last review is ${youngest} days old, over ${REVIEW_DAYS}: look at every direct dependency, and add a row.`;
}

function* advisoryFaults({ page, lock, today, audit }: Given): Generator<string> {
  const { packages } = lockSchema.parse(JSON.parse(lock));
  const rows = rowsOf(page, 'Open advisories');
  for (const [advisory = '', name = '', severity = '', since = ''] of rows) {
    const age = daysBetween(since, today);
    const isInstalled = Object.keys(packages).some((home) => home.endsWith(`node_modules/${name}`));
    if (!isInstalled) yield `${advisory}: ${name} is not installed any more: take the row away.`;
    else if (!isSeverity(severity) || Number.isNaN(age))
      yield `${advisory}: its severity or date can't be read.`;
    else if (age > advisoryDays[severity])
      yield `${advisory}: ${name} is overdue, known for ${age} days and ${severity}.`;
  }
  if (audit === undefined) return;
  const { vulnerabilities } = auditSchema.parse(JSON.parse(audit));
  const known = new Set(rows.map(([advisory]) => advisory));
  const reported = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  );
  for (const { url, name } of reported) {
    const id = url.slice(url.lastIndexOf('/') + 1);
    if (!known.has(id)) yield `${id}: an advisory of ${name} has no row: judge it, and add one.`;
  }
}

function* leftBehindFaults({ page, lock, today }: Given): Generator<string> {
  const { packages } = lockSchema.parse(JSON.parse(lock));
  for (const [name = '', version = '', , again = ''] of rowsOf(page, 'Left behind')) {
    const installed = packages[`node_modules/${name}`]?.version;
    if (installed !== version)
      yield `${name} is ${installed ?? 'not installed'}, and not ${version}: change its row.`;
    if (!(daysBetween(again, today) <= 0)) yield `${name} ${version}: look again whether it can be updated.`;
  }
}

/** Violations of the deadlines of docs/security/dependencies.md. @throws Error for an invalid audit report */
export const overdueDependencies = (given: Given): string[] => [
  ...reviewFaults(given),
  ...advisoryFaults(given),
  ...leftBehindFaults(given),
];

if (process.argv[1] === import.meta.filename) {
  const read = (file: string) => readFileSync(path.resolve(root, file), 'utf8');
  const report = process.argv[2];
  const faults = overdueDependencies({
    page: read('docs/security/dependencies.md'),
    lock: read('package-lock.json'),
    today: new Date(),
    ...(report !== undefined && { audit: read(report) }),
  });
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
