import { ensureService, ensureWeb, serviceBundle } from './builds.mjs';
import { launch } from './launch.mjs';
import { loaded, nextProgram, watched } from './programs.mjs';

const preloads = [...watched, ...loaded('scripts/end-streams.mjs')];

await launch({
  prepare: () => Promise.all([ensureService(), ensureWeb({ quiet: true })]),
  building: [
    'Building the service and the dashboard (about 45 s the first time)',
    'Built the service and the dashboard',
  ],
  service: ['--enable-source-maps', serviceBundle],
  web: (port, host) => [...preloads, nextProgram, 'start', '-p', String(port), '-H', host],
  // In production somebody else collects what is printed.
  hasLogs: process.env.NODE_ENV !== 'production',
});
