// Starts one of the programs of an assembled folder (npm run assemble), in this very process, so that signals reach it:
//   node deploy/run.mjs service | jobs | migrate | dashboard | admin … | healthy
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as requestTls } from 'node:https';

const [command = '', ...rest] = process.argv.slice(2);

/** Each command's file, what it is told, and settings that hold unless others are given. */
const programs = {
  service: { file: '../dist/service.js', words: [], settings: { JOBS: '0' } },
  jobs: { file: '../dist/service.js', words: [], settings: { JOBS: '1' } },
  migrate: { file: '../dist/service.js', words: ['migrate'], settings: {} },
  admin: { file: '../dist/admin.js', words: rest, settings: {} },
  // Idle connections are closed by the proxy, which keeps them a minute, and never under it.
  dashboard: {
    file: '../dashboard/server.js',
    words: [],
    settings: { KEEP_ALIVE_TIMEOUT: '72000', NEXT_TELEMETRY_DISABLED: '1' },
  },
};

/** NAME_FILE stands for NAME with what is in the file. Throws when both are set, or when the file can't be read. */
function readFiles(environment) {
  for (const [given, file] of Object.entries(environment)) {
    const name = /^([A-Z0-9_]+)_FILE$/.exec(given)?.[1];
    // OpenSSL's own.
    if (!name || !file || name === 'SSL_CERT') continue;
    if (environment[name]) throw new Error(`${name} and ${given} are both set: give one of them.`);
    environment[name] = readFileSync(file, 'utf8').trim();
    delete environment[given];
  }
}

/** Whether the service or the dashboard answers here; a machine or a container has one of them. */
async function isHealthy() {
  const { SERVICE_PORT = '4000', PORT = '3000', SERVICE_TLS_CERTIFICATE_FILE } = process.env;
  const open = SERVICE_TLS_CERTIFICATE_FILE ? requestTls : request;
  const answers = [ask('GET', SERVICE_PORT, '/healthz', open), ask('HEAD', PORT, '/', request)];
  return (await Promise.all(answers)).some((status) => status < 500);
}

/** The status of an answer; 599 when there is none within three seconds. */
function ask(method, port, path, open) {
  return new Promise((resolve) => {
    open({ host: '127.0.0.1', port, path, method, timeout: 3_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('timeout', function () {
        this.destroy();
      })
      .once('error', () => resolve(599))
      .end();
  });
}

if (command === 'healthy') process.exit((await isHealthy()) ? 0 : 1);
const program = programs[command];
try {
  if (!program) throw new Error(`Say what to run: ${Object.keys(programs).join(', ')} or healthy.`);
  readFiles(process.env);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}
process.env.NODE_ENV ||= 'production';
for (const [name, value] of Object.entries(program.settings)) process.env[name] ??= value;
if (command === 'dashboard') {
  // Next would listen on the container's own name.
  process.env.HOSTNAME = process.env.DASHBOARD_HOST || '127.0.0.1';
  await import('../tools/scripts/end-streams.mjs');
}
process.setSourceMapsEnabled(true);
process.argv.splice(2, Infinity, ...program.words);
await import(program.file);
