// npm run assemble -- FOLDER: builds what is missing, and copies exactly what both programs need to run into a new
// folder. The image consists of this folder, and the units of deploy/systemd start it.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureService, ensureWeb, outside } from './builds.mjs';
import { exitOnSignal, leave } from './programs.mjs';
import { root } from './settings.mjs';

/** Copied unchanged; the build of the dashboard includes its own packages. */
const plain = [
  'package.json',
  'LICENSE',
  'deploy/run.mjs',
  'tools/scripts/end-streams.mjs',
  'server/platform/database/migrations',
  'server/platform/crypto/common-passwords.bin',
  'server/platform/crypto/common-passwords.LICENSE',
  'lib/pdf/inter-regular.ttf',
  'lib/pdf/inter-semibold.ttf',
  'lib/pdf/OFL.txt',
  'dist/service.js',
  'dist/service.js.map',
  'dist/admin.js',
];

/** Next installs it to resize images, which the dashboard does not do. */
const unused = /\/node_modules\/(@img|sharp)$/;

/** Package files that are not needed at run time: documentation, types, and whole copies for browsers. */
const idle =
  /\.(map|md|markdown|flow|[cm]?ts)$|\/(docs?|tests?|examples?|benchmarks?)$|\.(standalone|browser)(\.old)?\.m?js$/;

exitOnSignal();
try {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('Name the folder: npm run assemble -- FOLDER');
  const folder = path.resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  await Promise.all([ensureService(), ensureWeb({ portable: true })]);
  assemble(folder);
  console.log(`${folder}: ${(sizeOf(folder) / 1024 / 1024).toFixed(0)} MiB`);
} catch (error) {
  await leave(1, error.message);
}

function assemble(folder) {
  const put = (from, to = from, filter = () => true) => {
    if (!existsSync(path.join(root, from))) return;
    cpSync(path.join(root, from), path.join(folder, to), { recursive: true, verbatimSymlinks: true, filter });
  };
  mkdirSync(folder, { recursive: true });
  for (const file of plain) put(file);
  put('.next/standalone', 'dashboard', (from) => !unused.test(from));
  put('.next/static', 'dashboard/.next/static');
  put('public', 'dashboard/public');
  for (const home of packagesOfService()) {
    const nested = path.join(root, home, 'node_modules');
    put(home, home, (from) => from !== nested && !idle.test(from.slice(root.length)));
  }
}

/** The folders of the packages outside the service's bundle, and of their dependencies. */
function packagesOfService() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const named = Object.keys(packages[''].dependencies).filter((name) =>
    outside.some((pattern) =>
      pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    ),
  );
  const waiting = named.map((name) => `node_modules/${name}`);
  const found = new Set();
  for (let home = waiting.pop(); home !== undefined; home = waiting.pop()) {
    if (found.has(home) || !existsSync(path.join(root, home))) continue;
    found.add(home);
    const { dependencies, optionalDependencies } = packages[home];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      waiting.push(...homeOf(packages, home, name));
    }
  }
  return found;
}

/** Resolves a package from another: in its own folder, or in an enclosing one. */
function homeOf(packages, home, name) {
  for (let around = home; ; around = around.slice(0, around.lastIndexOf('/node_modules/'))) {
    if (packages[`${around}/node_modules/${name}`]) return [`${around}/node_modules/${name}`];
    if (!around.includes('/node_modules/')) break;
  }
  return packages[`node_modules/${name}`] ? [`node_modules/${name}`] : [];
}

function sizeOf(file) {
  const state = lstatSync(file);
  if (!state.isDirectory()) return state.size;
  return readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}
