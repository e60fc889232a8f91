import { ensureService, ensureWeb, serviceBundle } from './builds.mjs';
import { launch } from './launch.mjs';
import { loaded, nextProgram, watched } from './programs.mjs';

const prepare = () => Promise.all([ensureService(), ensureWeb()]);
const web = [...watched, ...loaded('scripts/end-streams.mjs'), nextProgram, 'start'];

await launch(prepare, ['--enable-source-maps', serviceBundle], (port, host) => [
  ...web,
  '-p',
  String(port),
  '-H',
  host,
]);
