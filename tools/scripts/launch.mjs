import path from 'node:path';
import { openLog, warningsIn } from './logs.mjs';
import { exitOnSignal, leave, leaveWithout, startProgram, untilAnswers } from './programs.mjs';
import { createProgress } from './progress.mjs';
import { loadSecrets } from './secrets.mjs';
import { portProblem, readSettings } from './settings.mjs';
import { welcome } from './welcome.mjs';

const starting = ['Starting the service and the dashboard', 'Started the service and the dashboard'];
/** Progress messages of the service (server/main.ts). */
const steps = {
  database: ['Preparing the database', 'Prepared the database'],
  demo: ['Adding the demo data', 'Added the demo data'],
  listen: starting,
};

/**
 * Runs the service and the dashboard until one of them ends or this process is asked to stop. Exits with 2 if a setting
 * is invalid or a port is taken, and with 1 if something fails.
 * @param {object} how
 * @param {() => unknown} how.prepare builds what is needed, once the ports are known to be free
 * @param {string[]} how.building the messages during and after the build
 * @param {string[]} how.service Node's arguments for the service
 * @param {(port: number, host: string) => string[]} how.web Node's arguments for the dashboard
 * @param {boolean} how.hasLogs whether both log to files in DATA_DIR/logs instead of printing here
 */
export async function launch({ prepare, building, service, web, hasLogs }) {
  exitOnSignal();
  const settings = await checkedSettings().catch((error) => leave(2, error.message));
  const progress = createProgress();
  const logs = hasLogs ? path.join(settings.dataDir, 'logs') : undefined;
  try {
    const secrets = loadSecrets(settings.dataDir);
    progress.begin(...building);
    await prepare();
    progress.begin(...starting);
    const programs = [
      startProgram('service', service, serviceEnvironment(settings), {
        log: logs && openLog(logs, 'service'),
        heard: ({ step }) => steps[step] && progress.begin(...steps[step]),
      }),
      startProgram('dashboard', web(settings.port, settings.host), webEnvironment(settings, secrets), {
        log: logs && openLog(logs, 'dashboard'),
      }),
    ];
    for (const program of programs) {
      program.end.then(progress.breakOff);
      leaveWithout(program);
    }
    const [first, second] = programs;
    await Promise.all([
      untilAnswers(first, `${settings.serviceAt}/readyz`, (status) => status === 200),
      untilAnswers(second, `${settings.dashboardAt}/`, (status) => status < 500),
    ]);
    progress.end();
    for (const { name, log } of programs) {
      for (const line of log ? warningsIn(log.file) : []) console.log(`The ${name} warns: ${line}`);
    }
    console.log(await welcome({ ...settings, logs }));
  } catch (error) {
    progress.breakOff();
    await leave(1, error.message);
  }
}

const serviceEnvironment = (settings) => ({
  DATA_DIR: settings.dataDir,
  SERVICE_PORT: String(settings.servicePort),
  // Links in emails lead to the dashboard.
  PUBLIC_URL: settings.publicUrl,
});

const webEnvironment = (settings, secrets) => ({
  SERVICE_URL: settings.serviceUrl,
  PUBLIC_URL: settings.publicUrl,
  NEXTAUTH_URL: settings.publicUrl,
  NEXTAUTH_SECRET: secrets.nextauthSecret,
  CONSOLE_KEY: secrets.consoleKey.key,
  CONSOLE_SECRET: secrets.consoleKey.secret,
  // Next runs every build in production mode; the dashboard's deployment checks apply only if NODE_ENV is set to
  // production.
  STARTED_LOCALLY: process.env.NODE_ENV === 'production' ? '' : '1',
});

async function checkedSettings() {
  const settings = readSettings(process.env);
  const problem =
    (await portProblem('PORT', settings.port)) ?? (await portProblem('SERVICE_PORT', settings.servicePort));
  if (problem) throw new Error(problem);
  return settings;
}
