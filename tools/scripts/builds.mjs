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

/** The bundles of the service, the command line and the demo's accounts, all built by buildService. */
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
 * @param {{ portable?: boolean, quiet?: boolean }} options as for buildWeb
 */
export async function ensureWeb(options = {}) {
  const isPortable = existsSync(path.join(root, '.next/standalone'));
  if (!isCurrent(web) || (options.portable && !isPortable)) await buildWeb(options);
}

/** Packages that read their own files, or that a start does not need; bundling the others halves the start time. */
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
  // Loaded only when there is something to build: loading takes longer than finding out that there is nothing.
  const { build, stop } = await import('esbuild');
  const dist = path.join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  // Moved into place once complete, because another program may be starting from the previous bundles.
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
      // Bundles one build of React, which renders the hosted checkout, instead of both.
      define: { 'process.env.NODE_ENV': '"production"' },
      // White space and comments are a quarter of the program, which each start compiles whole. Stack traces use the map.
      minifyWhitespace: true,
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
    });
    for (const file of readdirSync(draft)) renameSync(path.join(draft, file), path.join(dist, file));
  } finally {
    // esbuild runs in a separate process, which would otherwise stay with all of its memory as long as this one.
    await stop();
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(service.markFile, mark);
}

/**
 * Runs `next build`.
 * @param {{ portable?: boolean, quiet?: boolean }} options portable: includes everything needed to run elsewhere, which
 *   takes ten seconds more, for assemble.mjs; quiet: prints nothing unless it fails
 */
export async function buildWeb({ portable = false, quiet = false }) {
  const mark = markOf(web.sources);
  // An interrupted build must not look like the previous one.
  rmSync(web.markFile, { force: true });
  const environment = { NODE_ENV: 'production', NEXT_OUTPUT: portable ? 'standalone' : '' };
  await runProgram('build of the dashboard', [...watched, nextProgram, 'build'], environment, {
    output: quiet ? 'pipe' : 'inherit',
  });
  writeFileSync(web.markFile, mark);
}

/**
 * Whether a build matches the sources. Equal sizes and times are enough; touched files are compared by content, as
 * after switching branches and back.
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

/** @param {(file: string) => string | Buffer} read returns the part of a file to hash */
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
