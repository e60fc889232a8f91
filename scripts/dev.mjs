import { ensureService } from './builds.mjs';
import { launch } from './launch.mjs';
import { nextProgram, watched } from './programs.mjs';

const service = [...watched, 'scripts/watch.mjs', '--import', 'tsx', 'server/main.ts'];

await launch(ensureService, service, (port, host) => [
  ...watched,
  nextProgram,
  'dev',
  '-p',
  String(port),
  '-H',
  host,
]);
