import { ensureService } from './builds.mjs';
import { launch } from './launch.mjs';
import { nextProgram, watched } from './programs.mjs';

await launch({
  prepare: ensureService,
  building: ['Building the service', 'Built the service'],
  service: [...watched, 'tools/scripts/watch.mjs', '--import', 'tsx', 'server/main.ts'],
  web: (port, host) => [...watched, nextProgram, 'dev', '-p', String(port), '-H', host],
  // Developers want to see the output.
  hasLogs: false,
});
