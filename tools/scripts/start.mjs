import { ensureService, ensureWeb, serviceBundle } from './builds.mjs';
import { launch } from './launch.mjs';
import { loaded, nextProgram, watched } from './programs.mjs';

const preloads = [...watched, ...loaded('tools/scripts/end-streams.mjs')];
const isProduction = process.env.NODE_ENV === 'production';
// Limits the young generation to 2 MB instead of 16: that would slow down many concurrent requests, but saves 25 MB per
// process for one person.
const v8 = isProduction ? [] : ['--max-semi-space-size=2'];

await launch({
  prepare: () => Promise.all([ensureService(), ensureWeb({ quiet: true })]),
  building: [
    'Building the service and the dashboard (about 45 s the first time)',
    'Built the service and the dashboard',
  ],
  service: [...v8, '--enable-source-maps', serviceBundle],
  web: (port, host) => [...v8, ...preloads, nextProgram, 'start', '-p', String(port), '-H', host],
  // In production the output is collected elsewhere.
  hasLogs: !isProduction,
});
