import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = import.meta.dirname;
const report = process.env.TEST_REPORT;
const folders = './tests/support/folders.ts';
const cheapPasswords = ['./tests/support/cheap-passwords.ts'];
const second = 1000;
/** Files that only `npm run test:full` runs, because they take long. */
const full = '**/*.full.{,postgres.}test.ts';

const code = '{app,components,lib,sdk,server,tools}';
const integration = ['tests/integration/**/*.test.ts'];
const postgres = ['tests/races/**/*.test.ts', 'tests/crash/**/*.test.ts', 'tests/**/*.postgres.test.ts'];

/** Tests that replace modules or measure their process's memory; each runs in its own process. */
const alone = [`${code}/**/*.alone.test.ts`];

/** The test files of each project. The architecture test finds files that would never run. */
export const testProjects = {
  unit: { include: [`${code}/**/*.test.{ts,tsx}`], exclude: [...integration, ...postgres, ...alone] },
  alone: { include: alone, exclude: [] },
  architecture: { include: ['tests/architecture/**/*.test.ts'], exclude: [] },
  integration: { include: integration, exclude: postgres },
  postgres: { include: postgres, exclude: [] },
  launcher: { include: ['tests/launcher/**/*.test.ts'], exclude: [] },
} as const satisfies Record<string, { include: readonly string[]; exclude: readonly string[] }>;

/** The test files that `npm run test:full`, which follows `npm test`, need not run again: they have one size. */
const ofOneSize = (): string[] =>
  ['app', 'components', 'lib', 'sdk', 'server', 'tools', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.full.'))
    .filter((file) => !/full-run'|TEST_FULL/.test(readFileSync(path.join(root, file), 'utf8')));

type ProjectSettings = Omit<TestProjectInlineConfiguration['test'], 'name' | 'include' | 'exclude'>;

function project(
  name: keyof typeof testProjects,
  settings: ProjectSettings = {},
): TestProjectInlineConfiguration {
  const { include, exclude } = testProjects[name];
  // All of postgres, with commits that wait for the disk.
  const isReduced = report && process.env.TEST_FULL && name !== 'postgres';
  return {
    extends: true,
    test: {
      name,
      include: [...include],
      exclude: [
        '**/node_modules/**',
        ...exclude,
        ...(process.env.TEST_FULL ? [] : [full]),
        ...(isReduced ? ofOneSize() : []),
      ],
      ...settings,
    },
  };
}

/** Settings of projects that run programs: files run one after the other, because they share the processors. */
function programs(groupOrder: number, seconds: number): ProjectSettings {
  return {
    globalSetup: [folders],
    testTimeout: seconds * second,
    hookTimeout: seconds * second,
    maxWorkers: 1,
    sequence: { groupOrder },
  };
}

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      'server-only': path.join(root, 'tests/support/empty.ts'),
    },
  },
  test: {
    // The steps of `npm test` share most modules: each module is transformed once instead of once per step.
    experimental: { fsModuleCache: true },
    // tools/scripts/test.ts reads the results from a file.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      // Vitest leaves one processor free, which is half of a machine with two. Without isolation each worker loads a
      // module once instead of once per file, which halves the time; the same is true for integration and postgres.
      project('unit', {
        globalSetup: [folders],
        testTimeout: 20 * second,
        hookTimeout: 60 * second,
        maxWorkers: '100%',
        isolate: false,
      }),
      // Runs beside integration.
      project('alone', { ...programs(1, 60), setupFiles: cheapPasswords, maxWorkers: 3 }),
      // Some read the whole repository or bundle the service, which takes half a minute, or more on a busy machine.
      project('architecture', { testTimeout: 240 * second }),
      // Three workers on two processors, because tests wait for their database part of the time.
      project('integration', {
        ...programs(1, 120),
        setupFiles: cheapPasswords,
        maxWorkers: 3,
        isolate: false,
      }),
      project('postgres', {
        ...programs(2, 600),
        // Most tests wait for their service. Those of the full run use a processor fully, so two workers are enough.
        maxWorkers: process.env.TEST_FULL ? 2 : 3,
        isolate: false,
        setupFiles: cheapPasswords,
        globalSetup: [folders, './tests/support/postgres-setup.ts'],
      }),
      project('launcher', programs(3, 240)),
    ],
  },
});
