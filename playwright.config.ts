import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test';
import { findChromium } from './tests/support/chromium';
import { freePort } from './tests/support/ports';

const second = 1000;
const report = process.env.TEST_REPORT;

/** A deployed product: the tests that can run anywhere run against it, and none is started (docs/qa.md). */
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

// Workers read this file too, so shared values are created once and passed on in the environment.
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

/** Clears the caller's settings: the product under test has its own database, secrets and addresses. */
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
  // The sign-in page is ready before the service; this line appears when both are ready and the demo organisation
  // exists.
  wait: { stdout: /Partner Desk is ready/ },
  env: {
    ...unset,
    PORT: process.env.E2E_PORT ?? '',
    SERVICE_PORT: process.env.E2E_SERVICE_PORT ?? '',
    PUBLIC_URL: process.env.E2E_URL ?? '',
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    PASSWORD_COST: '15',
    SUPPORT_URL: 'mailto:help@example.com',
    STATUS_URL: 'https://status.example.com/',
  },
  timeout: 240 * second,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 25 * second },
  reuseExistingServer: false,
  stdout: 'ignore',
  stderr: 'pipe',
};

/** Matches spec files as a pattern for Playwright. */
const files = (...names: string[]): RegExp => new RegExp(`/(${names.join('|')})\\.spec\\.ts$`);

/**
 * The tests of each project that `npm test` runs: each person's main job from sign-in to its end, and what protects it.
 * `npm run test:full` runs the rest; `npm run e2e` alone runs all of them.
 */
const core = {
  desktop: files(
    'sign-in',
    'sign-in-to-funded-wallet',
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

/** The part that tools/scripts/test.ts runs and reports. */
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

/** Runs against any deployment: the smoke tests and a partner's own tests. */
const anywhere: Project = {
  name: 'anywhere',
  testDir: 'e2e',
  testMatch: report && process.env.TEST_FULL ? [] : ['smoke/**/*.spec.ts', 'own/**/*.spec.ts'],
  // A trace costs a sixth of a test's time; it is worth that where a failure can't be reproduced locally.
  ...(elsewhere && { use: { trace: 'retain-on-failure' } }),
};

/**
 * The product's own tests: they create organisations with the operators' key, which only the run that starts the
 * product has.
 */
const atHome: Project[] = [
  { name: 'desktop', ...part('desktop', elsewhereOrSecurity) },
  {
    name: 'phone',
    ...part('phone', elsewhereOrSecurity),
    // Runs every page check in both sizes and each hand-written story once on a phone; most other tests do not depend
    // on the window size.
    grep: /(pages|open-parts)\.spec\.ts|@phone/,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { name: 'security', testDir: 'e2e/security', ...part('security', []) },
];

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  fullyParallel: true,
  // On a deployment all tests share one organisation and its rate limit.
  workers: elsewhere ? 1 : 2,
  timeout: 90 * second,
  // A test that passes only on a retry has failed.
  retries: 0,
  // tools/scripts/test.ts writes its own files to test-results/.
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
    // A trace costs each test a sixth of its time; use `--trace on` where one is needed.
    screenshot: 'only-on-failure',
  },
  projects: elsewhere ? [anywhere] : [anywhere, ...atHome],
  ...(!elsewhere && { webServer: ours }),
});
