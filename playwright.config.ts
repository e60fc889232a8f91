import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test';
import { findChromium } from './tests/support/chromium';
import { freePort } from './tests/support/ports';

const second = 1000;
const report = process.env.TEST_REPORT;

/** A product that runs elsewhere: the stories that go anywhere are told there, and none is started (docs/qa.md). */
const elsewhere = process.env.E2E_BASE_URL;

function nameElsewhere(url: string): void {
  const missing = ['SERVICE_URL', 'ORGANISATION', 'KEY', 'SECRET', 'EMAIL', 'PASSWORD']
    .map((name) => `E2E_${name}`)
    .filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`E2E_BASE_URL goes with ${missing.join(', ')}, not set here: see docs/qa.md.`);
  }
  process.env.E2E_URL = new URL(url).origin;
}

// Workers read this file too: what one run shares is made once and handed on in the environment.
async function nameOurs(): Promise<void> {
  if (!process.env.E2E_DATA_DIR) {
    const folder = mkdtempSync(path.join(tmpdir(), 'desk-e2e-'));
    process.env.E2E_DATA_DIR = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  process.env.E2E_PORT ??= String(await freePort());
  process.env.E2E_SERVICE_PORT ??= String(await freePort());
  process.env.E2E_URL = `http://localhost:${process.env.E2E_PORT}`;
  process.env.E2E_SERVICE_URL = `http://127.0.0.1:${process.env.E2E_SERVICE_PORT}`;
}

if (elsewhere) nameElsewhere(elsewhere);
else await nameOurs();

/** Settings of whoever runs the stories: the product under test has its own database, secrets and addresses. */
const unset = Object.fromEntries(
  ['DATABASE_URL', 'MASTER_KEY', 'NEXTAUTH_SECRET', 'NEXTAUTH_URL', 'CONSOLE_KEY', 'CONSOLE_SECRET']
    .concat([
      'OPERATOR_KEY',
      'OPERATOR_SECRET',
      'SERVICE_URL',
      'SERVICE_PUBLIC_URL',
      'TRUSTED_PROXIES',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'OIDC_NAME',
      'SMTP_URL',
      'WEBHOOK_ALLOW_PRIVATE',
      'WEBHOOK_SHOW_PRIVATE_ANSWERS',
      'DEMO',
      'DASHBOARD_HOST',
      'SERVICE_HOST',
      'NODE_ENV',
      ...['ALPHA', 'BETA', 'GAMMA'].flatMap((name) => [
        `RAIL_${name}_URL`,
        `RAIL_${name}_KEY`,
        `RAIL_${name}_WEBHOOK_SECRET`,
      ]),
    ])
    .map((name) => [name, '']),
);

const ours: PlaywrightTestConfig['webServer'] = {
  command: 'node tools/scripts/start.mjs',
  // The sign-in page answers before the service does: this is said when both do, and the demo organisation is there.
  wait: { stdout: /Partner Desk is ready/ },
  env: {
    ...unset,
    PORT: process.env.E2E_PORT ?? '',
    SERVICE_PORT: process.env.E2E_SERVICE_PORT ?? '',
    PUBLIC_URL: process.env.E2E_URL ?? '',
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    PASSWORD_COST: '15',
  },
  timeout: 240 * second,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 25 * second },
  reuseExistingServer: false,
  stdout: 'ignore',
  stderr: 'pipe',
};

/** Names spec files as a pattern for Playwright. */
const files = (...names: string[]): RegExp => new RegExp(`/(${names.join('|')})\\.spec\\.ts$`);

/**
 * What `npm test` runs of each project: each person's main job from sign-in to its end, and what protects it. The rest runs
 * in `npm run test:full`; by itself `npm run e2e` runs all of it.
 */
const core = {
  desktop: files(
    'sign-in',
    'sign-in-to-funded-wallet',
    'second-factor',
    'sessions',
    'roles',
    'keyboard',
    'funding-form',
    'funding-once',
    'order-ticket',
    'kyb-from-empty',
    'operator-review',
    'keys',
    'webhooks',
    'page-budgets',
  ),
  phone: files('funding-form'),
  security: files('foreign-posts', 'headers', 'private-reads', 'sign-out'),
};

/** The part that tools/scripts/test.ts asks for, which wants a report. */
function part(
  project: keyof typeof core,
  testIgnore: readonly string[],
): Pick<Project, 'testMatch' | 'testIgnore'> {
  if (!report) return { testIgnore: [...testIgnore] };
  return process.env.TEST_FULL
    ? { testIgnore: [...testIgnore, core[project]] }
    : { testIgnore: [...testIgnore], testMatch: core[project] };
}

/** Folders of the projects `anywhere` and `security`. */
const elsewhereOrSecurity = ['e2e/smoke/**', 'e2e/own/**', 'e2e/security/**'];

/** Runs against any deployment: the smoke tests, and a partner's own. */
const anywhere: Project = {
  name: 'anywhere',
  testDir: 'e2e',
  testMatch: report && process.env.TEST_FULL ? [] : ['smoke/**/*.spec.ts', 'own/**/*.spec.ts'],
  // Worth its sixth of a story's cost where a failure can't simply be tried again at home.
  ...(elsewhere && { use: { trace: 'retain-on-failure' } }),
};

/** The product's own stories: they make organisations with the operators' key, which only a run that starts it has. */
const atHome: Project[] = [
  { name: 'desktop', ...part('desktop', elsewhereOrSecurity) },
  {
    name: 'phone',
    ...part('phone', elsewhereOrSecurity),
    // Every page is looked at in both sizes, and what is told by hand is told on a phone once; most of what the other
    // stories tell does not depend on the size of the window.
    grep: /(pages|open-parts)\.spec\.ts|@phone/,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { name: 'security', testDir: 'e2e/security', ...part('security', []) },
];

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  fullyParallel: true,
  // Elsewhere all stories share one organisation and its requests a minute.
  workers: elsewhere ? 1 : 2,
  timeout: 90 * second,
  // A test that passes at its second try has failed.
  retries: 0,
  // tools/scripts/test.ts has its own files in test-results/.
  outputDir: 'test-results/e2e',
  expect: { timeout: 15 * second },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: findChromium(),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // A trace costs each test a sixth of its time: `--trace on` records one where it is needed.
    screenshot: 'only-on-failure',
  },
  projects: elsewhere ? [anywhere] : [anywhere, ...atHome],
  ...(!elsewhere && { webServer: ours }),
});
