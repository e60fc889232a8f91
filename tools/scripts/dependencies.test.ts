import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { overdueDependencies } from './dependencies';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const lock = JSON.stringify({
  packages: {
    'node_modules/next': { version: '1.0.0' },
    'node_modules/next/node_modules/inner': { version: '2.0.0' },
  },
});
const pageOf = ({ advisories = '', leftBehind = '' } = {}) => `
## Reviews

| Date | What |
|---|---|
| 2026-10-01 | everything |
| 2026-11-01 | everything |

## Open advisories

| Advisory | Package | Severity | Known since | What is done |
|---|---|---|---|---|
${advisories}
## Left behind

| Package | Version | Why | Look again by |
|---|---|---|---|
${leftBehind}`;
const faultsOf = (tables: Parameters<typeof pageOf>[0], today = '2026-11-10', audit?: string) =>
  overdueDependencies({ page: pageOf(tables), lock, today: new Date(today), ...(audit && { audit }) });

describe('the check of dependencies', () => {
  it('holds on the day of the last review for the page of this repository', () => {
    const page = read('docs/security/dependencies.md');
    const dates = [...page.matchAll(/^\| (\d{4}-\d\d-\d\d) \|/gm)].map(([, date = '']) => date).sort();
    const today = new Date(dates.at(-1) ?? '');
    expect(overdueDependencies({ page, lock: read('package-lock.json'), today })).toEqual([]);
  });

  it('asks for a review each month', () => {
    expect(faultsOf({}, '2026-12-02')).toEqual([]);
    expect(faultsOf({}, '2026-12-03')).toEqual([expect.stringContaining('32 days old')]);
  });

  it.each([
    ['critical', 2],
    ['high', 7],
    ['moderate', 30],
    ['low', 90],
  ])('gives an advisory that is %s %d days', (severity, days) => {
    const since = new Date(Date.parse('2026-11-10') - days * 86_400_000).toISOString().slice(0, 10);
    const row = (date: string) => ({
      advisories: `| GHSA-1 | inner | ${severity} | ${date} | being updated |\n`,
    });
    expect(faultsOf(row(since))).toEqual([]);
    const before = new Date(Date.parse(since) - 86_400_000).toISOString().slice(0, 10);
    expect(faultsOf(row(before))).toEqual([expect.stringContaining('GHSA-1: inner is overdue')]);
  });

  it('finds rows that are out of date, and those that can not be read', () => {
    expect(faultsOf({ advisories: '| GHSA-1 | gone | high | 2026-11-09 | being updated |\n' })).toEqual([
      expect.stringContaining('gone is not installed any more'),
    ]);
    expect(faultsOf({ advisories: '| GHSA-1 | next | bad | yesterday | being updated |\n' })).toEqual([
      expect.stringContaining("can't be read"),
    ]);
    expect(faultsOf({ leftBehind: '| next | 0.9.0 | old | 2026-12-01 |\n' })).toEqual([
      expect.stringContaining('next is 1.0.0, and not 0.9.0'),
    ]);
    expect(faultsOf({ leftBehind: '| next | 1.0.0 | needs more | 2026-11-09 |\n' })).toEqual([
      expect.stringContaining('look again'),
    ]);
  });

  it('wants a row for each advisory that an audit reports, and takes no failure for a report', () => {
    const url = 'https://advisories.example/GHSA-2';
    const audit = JSON.stringify({ vulnerabilities: { next: { via: ['inner', { url, name: 'inner' }] } } });
    expect(faultsOf({}, '2026-11-10', audit)).toEqual([
      expect.stringContaining('GHSA-2: an advisory of inner'),
    ]);
    const row = { advisories: '| GHSA-2 | inner | high | 2026-11-09 | being updated |\n' };
    expect(faultsOf(row, '2026-11-10', audit)).toEqual([]);
    expect(() => faultsOf({}, '2026-11-10', '{"error":{"code":"E405"}}')).toThrow();
  });
});
