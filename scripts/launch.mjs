import { leave, leaveWhenAsked, leaveWithout, startProgram, untilAnswers } from './programs.mjs';
import { loadSecrets } from './secrets.mjs';
import { portProblem, readSettings } from './settings.mjs';
import { welcome } from './welcome.mjs';

/**
 * Runs the service and the dashboard until one of them ends or we are asked to stop. Ends this process with 2 when a
 * setting is wrong or a port is taken, with 1 when something fails.
 * @param {() => unknown} prepare builds what is needed, once the ports are known to be free
 * @param {string[]} serviceArguments Node's arguments for the service
 * @param {(port: number, host: string) => string[]} webArguments Node's arguments for the dashboard
 */
export async function launch(prepare, serviceArguments, webArguments) {
  leaveWhenAsked();
  const settings = await checkedSettings().catch((error) => leave(2, error.message));
  try {
    const secrets = loadSecrets(settings.dataDir);
    await prepare();
    const service = startProgram('service', serviceArguments, {
      DATA_DIR: settings.dataDir,
      SERVICE_PORT: String(settings.servicePort),
      // Links in e-mails lead to the dashboard.
      PUBLIC_URL: settings.publicUrl,
    });
    await untilAnswers(service, `${settings.serviceAt}/readyz`, (status) => status === 200);
    leaveWithout(service);
    const web = startProgram('dashboard', webArguments(settings.port, settings.host), {
      SERVICE_URL: settings.serviceUrl,
      PUBLIC_URL: settings.publicUrl,
      NEXTAUTH_URL: settings.publicUrl,
      NEXTAUTH_SECRET: secrets.nextauthSecret,
      CONSOLE_KEY: secrets.consoleKey.key,
      CONSOLE_SECRET: secrets.consoleKey.secret,
      // Next calls every build production; the dashboard's checks of a deployment are for those who do too.
      STARTED_LOCALLY: process.env.NODE_ENV === 'production' ? '' : '1',
    });
    await untilAnswers(web, `${settings.dashboardAt}/`, (status) => status < 500);
    leaveWithout(web);
    console.log(await welcome(settings));
  } catch (error) {
    await leave(1, error.message);
  }
}

async function checkedSettings() {
  const settings = readSettings(process.env);
  const problem =
    (await portProblem('PORT', settings.port)) ?? (await portProblem('SERVICE_PORT', settings.servicePort));
  if (problem) throw new Error(problem);
  return settings;
}
