import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { nextProgram, runProgram, watched } from './programs.mjs';
import { root } from './settings.mjs';

const shared = ['package.json', 'package-lock.json', 'tsconfig.json', 'tools/scripts/builds.mjs'];
const service = {
  sources: ['server', 'lib/contract', 'lib/pdf', ...shared],
  markFile: path.join(root, 'dist/sources.sha256'),
};
const web = {
  sources: [
    'app',
    'components',
    'lib',
    'public',
    'proxy.ts',
    'instrumentation.ts',
    'instrumentation-client.ts',
    'next.config.ts',
    'postcss.config.mjs',
    ...shared,
  ],
  markFile: path.join(root, '.next/sources.sha256'),
};

/** The bundles of the service, of the command line and of the demo's accounts, all made by buildService. */
export const serviceBundle = path.join(root, 'dist/service.js');
export const adminBundle = path.join(root, 'dist/admin.js');
export const demoBundle = path.join(root, 'dist/demo.js');

/** Builds the service's bundles unless they match the sources. */
export async function ensureService() {
  const isComplete = [serviceBundle, adminBundle, demoBundle].every((file) => existsSync(file));
  if (!isCurrent(service) || !isComplete) await buildService();
}

/**
 * Builds the dashboard unless its build matches the sources.
 * @param {{ portable?: boolean, quiet?: boolean }} options as of buildWeb
 */
export async function ensureWeb(options = {}) {
  const isPortable = existsSync(path.join(root, '.next/standalone'));
  if (!isCurrent(web) || (options.portable && !isPortable)) await buildWeb(options);
}

/** Packages that read files of their own, or that a start does not need; the others are bundled, which halves a start. */
export const outside = [
  '@electric-sql/pglite',
  '@opentelemetry/*',
  'csv-parse',
  'csv-stringify',
  'file-type',
  'nodemailer',
  'pdfkit',
  'pg-native',
  'pino',
  's3mini',
  'undici',
];

/** Bundles the service, its command line and the demo's accounts. */
export async function buildService() {
  const mark = markOf(service.sources);
  // Not for those who have nothing to build: it takes them longer than to find that out.
  const { build, stop } = await import('esbuild');
  const dist = path.join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  // Moved into place when they are whole: another program may be starting from the ones before.
  const draft = mkdtempSync(path.join(dist, 'draft-'));
  try {
    await build({
      absWorkingDir: root,
      entryPoints: {
        service: 'server/main.ts',
        admin: 'server/cli/main.ts',
        demo: 'server/sandbox/demo-data/accounts.ts',
      },
      outdir: draft,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external: outside,
      // CommonJS packages need `require`, under a name that no source uses, because it is in the same module.
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
      // Of React, which draws the hosted checkout, one half rather than both.
      define: { 'process.env.NODE_ENV': '"production"' },
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
    });
    for (const file of readdirSync(draft)) renameSync(path.join(draft, file), path.join(dist, file));
  } finally {
    // esbuild works in a process of its own, which would stay for as long as this one does, with all of its memory.
    await stop();
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(service.markFile, mark);
}

/**
 * Runs `next build`.
 * @param {{ portable?: boolean, quiet?: boolean }} options portable: with what it needs to run elsewhere, which takes ten
 *   seconds more, for assemble.mjs; quiet: prints nothing unless it fails
 */
export async function buildWeb({ portable = false, quiet = false }) {
  const mark = markOf(web.sources);
  // A build that is broken off must not look like the one before it.
  rmSync(web.markFile, { force: true });
  const environment = { NODE_ENV: 'production', NEXT_OUTPUT: portable ? 'standalone' : '' };
  await runProgram('build of the dashboard', [...watched, nextProgram, 'build'], environment, {
    output: quiet ? 'pipe' : 'inherit',
  });
  writeFileSync(web.markFile, mark);
}

/**
 * Whether a build matches the sources. Sizes and times show at once that nothing has changed; files
 * that were touched are compared by what is in them, as after a change of branches and back.
 */
function isCurrent({ sources, markFile }) {
  if (!existsSync(markFile)) return false;
  const [touched, content] = readFileSync(markFile, 'utf8').split('\n');
  if (touched === hashOf(sources, timesOf)) return true;
  if (content !== hashOf(sources, contentOf)) return false;
  writeFileSync(markFile, markOf(sources));
  return true;
}

const markOf = (sources) => `${hashOf(sources, timesOf)}\n${hashOf(sources, contentOf)}`;

const timesOf = (file) => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}\n`;
};
const contentOf = (file) => createHash('sha256').update(readFileSync(file)).digest();

/** @param {(file: string) => string | Buffer} read what counts of a file */
function hashOf(sources, read) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source, read);
  return hash.digest('hex');
}

function addToHash(hash, name, read) {
  const file = path.join(root, name);
  if (/\.test\.tsx?$/.test(name) || !existsSync(file)) return;
  if (!statSync(file).isDirectory()) {
    hash.update(`${name}\0`).update(read(file));
    return;
  }
  for (const entry of readdirSync(file).sort()) addToHash(hash, `${name}/${entry}`, read);
}
