import { ensureService, ensureWeb, serviceBundle } from './builds.mjs';
import { launch } from './launch.mjs';
import { loaded, nextProgram, watched } from './programs.mjs';

const preloads = [...watched, ...loaded('tools/scripts/end-streams.mjs')];
const isProduction = process.env.NODE_ENV === 'production';
// The young generation: 2 MB instead of Node's 16 MB saves 25 MB per process for one person, but slows down many concurrent
// requests. In production, 64 MB spares the service most of its garbage collection.
const webFlags = isProduction ? [] : ['--max-semi-space-size=2'];
const serviceFlags = isProduction ? ['--max-semi-space-size=64'] : webFlags;

await launch({
  prepare: () => Promise.all([ensureService(), ensureWeb({ quiet: true })]),
  building: [
    'Building the service and the dashboard (about 45 s the first time)',
    'Built the service and the dashboard',
  ],
  service: [...serviceFlags, '--enable-source-maps', serviceBundle],
  web: (port, host) => [...webFlags, ...preloads, nextProgram, 'start', '-p', String(port), '-H', host],
  // In production the output is collected elsewhere.
  hasLogs: !isProduction,
});
