import { ensureService, serviceBundle } from './builds.mjs';
import { whenNpmIsGone } from './programs.mjs';
import { dataFolder, portProblem, readServicePort } from './settings.mjs';

try {
  const problem = await portProblem('SERVICE_PORT', readServicePort(process.env), 'npm run service');
  if (problem) throw new Error(problem);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
process.env.DATA_DIR = dataFolder(process.env);
process.setSourceMapsEnabled(true);
await ensureService();
// Runs the service in this process, so that signals reach it directly. Only npm may end without a signal.
whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
await import(serviceBundle);
