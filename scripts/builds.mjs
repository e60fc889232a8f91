import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';
import { nextProgram, runProgram, watched } from './programs.mjs';
import { root } from './settings.mjs';

const shared = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/builds.mjs'];
const service = {
  sources: ['server', 'lib/contract', ...shared],
  hashFile: path.join(root, 'dist/sources.sha256'),
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
  hashFile: path.join(root, '.next/sources.sha256'),
};

/** The bundles of the service, of the command line and of the demo's accounts, all made by buildService. */
export const serviceBundle = path.join(root, 'dist/service.js');
export const adminBundle = path.join(root, 'dist/admin.js');
export const demoBundle = path.join(root, 'dist/demo.js');

/** Builds the service's bundles unless they are of the sources as they stand. */
export async function ensureService() {
  const isComplete = [serviceBundle, adminBundle, demoBundle].every((file) => existsSync(file));
  if (!isCurrent(service) || !isComplete) await buildService();
}

/**
 * Builds the dashboard unless its build is of the sources as they stand.
 * @param {{ portable?: boolean }} options portable: with what it needs to run elsewhere, for assemble.mjs
 */
export async function ensureWeb({ portable = false } = {}) {
  const isPortable = existsSync(path.join(root, '.next/standalone'));
  if (!isCurrent(web) || (portable && !isPortable)) await buildWeb({ portable });
}

/** Packages that read files of their own, or that a start does not need; the others are bundled, which halves a start. */
export const outside = [
  '@electric-sql/pglite',
  '@expo-google-fonts/*',
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
  const hash = hashOf(service.sources);
  const dist = path.join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  // Moved into place when they are whole: another program may be starting from the ones before.
  const draft = mkdtempSync(path.join(dist, 'draft-'));
  try {
    await build({
      absWorkingDir: root,
      entryPoints: {
        service: 'server/main.ts',
        admin: 'server/admin/main.ts',
        demo: 'server/demo/accounts.ts',
      },
      outdir: draft,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external: outside,
      // Packages in CommonJS ask for Node's modules by require. Under a name that no source imports: it stands in the same module.
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
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
  writeFileSync(service.hashFile, hash);
}

/** Runs `next build`. Progress goes to standard output. Gathering what a portable build needs takes ten seconds more. */
export async function buildWeb({ portable }) {
  const hash = hashOf(web.sources);
  // A build that is broken off must not look like the one before it.
  rmSync(web.hashFile, { force: true });
  await runProgram('build of the dashboard', [...watched, nextProgram, 'build'], {
    NODE_ENV: 'production',
    NEXT_OUTPUT: portable ? 'standalone' : '',
  });
  writeFileSync(web.hashFile, hash);
}

function isCurrent({ sources, hashFile }) {
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashOf(sources);
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, name) {
  const file = path.join(root, name);
  if (!existsSync(file) || /\.test\.tsx?$/.test(name)) return;
  const entries = readFolder(file);
  if (entries) for (const entry of entries) addToHash(hash, `${name}/${entry}`);
  else hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
}

function readFolder(file) {
  try {
    return readdirSync(file).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
