import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry, serveMetrics } from './metrics';
import './counters';
import './measure-provider';
import './watch-money';
import './metrics';
import './watch-queues';

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const read = (path: string): string => readFileSync(path, 'utf8');
const panels: readonly Panel[] = JSON.parse(read('deploy/grafana/partner-desk.json')).panels;
const rules = read('deploy/prometheus/alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '',
    runbook: /^ +runbook_url: (.+)$/m.exec(text)?.[1] ?? '',
    hasSummary: /^ +summary: .+$/m.test(text),
  }));

/** What an expression asks for; labels, strings and the words of the language are left out. */
const metricsOf = (expr: string): string[] =>
  (
    expr
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^}]*\}/g, '')
      .replace(/\bby \([^)]*\)/g, '')
      .match(/[a-z_]\w*/g) ?? []
  ).filter((word) => word.includes('_') && word !== 'histogram_quantile');

let known: Set<string>;

beforeAll(async () => {
  const metrics = await serveMetrics({ port: 0, host: '127.0.0.1', tls: undefined, refresh: async () => {} });
  await metrics.close();
  known = new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
  );
});

describe('deploy/grafana/partner-desk.json', () => {
  it('shows metrics that exist, on every panel', () => {
    const charts = panels.filter(({ type }) => type !== 'row');
    expect(charts.length).toBeGreaterThan(20);
    for (const { title, targets = [] } of charts) {
      expect(targets.length, title).toBeGreaterThan(0);
      for (const { expr } of targets) {
        const asked = metricsOf(expr).filter((name) => !known.has(name));
        expect(asked, `${title}: ${expr}`).toEqual([]);
      }
    }
  });

  it('shows every metric of our own', () => {
    const shown = new Set(
      panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsOf(expr))),
    );
    const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('partner_desk_'));
    const missing = own.filter(
      ({ name }) => !['', '_bucket', '_sum', '_count'].some((end) => shown.has(name + end)),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe('deploy/prometheus/alerts.yml', () => {
  it('asks for metrics that exist, and describe a fix for each alert', () => {
    expect(rules.length).toBeGreaterThan(15);
    for (const { name, expr, runbook, hasSummary } of rules) {
      expect(
        metricsOf(expr).filter((metric) => !known.has(metric)),
        `${name}: ${expr}`,
      ).toEqual([]);
      expect(expr, name).toMatch(/\w/);
      expect(hasSummary, name).toBe(true);
      expect(runbook, name).toMatch(/^docs\/runbooks\/[\w-]+\.md$/);
      const sections = [...read(runbook).matchAll(/^## (.+)$/gm)].map(([, title]) => title);
      expect(sections, runbook).toEqual(['What it means', 'Look at', 'Do', 'Afterwards']);
    }
  });

  it('fires on silence also when the metric itself is gone: comparing nothing with 0 is nothing', () => {
    const silent = new Map(rules.filter(({ expr }) => / == 0\b/.test(expr)).map((rule) => [rule.name, rule]));
    expect(silent.get('ServiceDown')?.expr).toContain(' or absent(up{job="partner-desk"})');
    expect(silent.get('JobsStopped')?.expr).toContain(' or absent(partner_desk_job_runs_total)');
    // Every process that answers Prometheus shows this one; ServiceDown speaks for those that do not.
    expect([...silent.keys()]).toEqual(['ServiceDown', 'DatabaseUnreachable', 'JobsStopped']);
  });

  it('has an alert for each runbook that is not of a planned rotation, which names panels and pages that exist', () => {
    const titles = new Set(panels.map(({ title }) => title));
    for (const file of readdirSync('docs/runbooks')) {
      if (!file.startsWith('rotate-'))
        expect(rules.map(({ runbook }) => runbook)).toContain(`docs/runbooks/${file}`);
      const text = read(`docs/runbooks/${file}`);
      for (const [, title] of text.matchAll(/[Pp]anel “([^”]+)”/g)) expect(titles, file).toContain(title);
      for (const [, page] of text.matchAll(/\]\(([^)]+)\)/g))
        expect(existsSync(`docs/runbooks/${page}`), `${file} → ${page}`).toBe(true);
    }
  });
});
