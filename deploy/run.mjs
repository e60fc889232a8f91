// Starts one of the programs of an assembled folder (npm run assemble), in this very process, so that signals reach it:
//   node deploy/run.mjs service | jobs | migrate | dashboard | admin … | healthy
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

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
  const { SERVICE_PORT = '4000', PORT = '3000' } = process.env;
  const { SERVICE_TLS_CERTIFICATE_FILE, DASHBOARD_TLS_CERTIFICATE_FILE } = process.env;
  const answers = [
    ask('GET', SERVICE_PORT, '/healthz', SERVICE_TLS_CERTIFICATE_FILE),
    ask('HEAD', PORT, '/', DASHBOARD_TLS_CERTIFICATE_FILE),
  ];
  return (await Promise.all(answers)).some((status) => status < 500);
}

/** The status of an answer; 599 when there is none within three seconds. */
function ask(method, port, path, certificate) {
  const { request } = certificate ? https : http;
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, method, timeout: 3_000 }, (answer) => {
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

/**
 * Next makes a server without TLS, whatever its settings: where a certificate is set, it gets one that speaks TLS instead.
 * Throws when one of the two settings is missing.
 */
function serveTls({ DASHBOARD_TLS_CERTIFICATE: cert, DASHBOARD_TLS_KEY: key }) {
  if (!cert && !key) return;
  if (!cert || !key)
    throw new Error('DASHBOARD_TLS_CERTIFICATE and DASHBOARD_TLS_KEY go together, both or none.');
  delete process.env.DASHBOARD_TLS_KEY;
  http.createServer = (answer) => {
    const server = https.createServer({ cert, key, minVersion: 'TLSv1.2' }, answer);
    // Next calls itself where a page has no part of an action: over TLS as well. It notes its address while it begins to listen.
    server.once('listening', () =>
      setImmediate(() => {
        const { __NEXT_PRIVATE_ORIGIN: origin } = process.env;
        if (origin) process.env.__NEXT_PRIVATE_ORIGIN = origin.replace(/^http:/, 'https:');
      }),
    );
    return server;
  };
}

if (command === 'healthy') process.exit((await isHealthy()) ? 0 : 1);
const program = programs[command];
try {
  if (!program) throw new Error(`Say what to run: ${Object.keys(programs).join(', ')} or healthy.`);
  readFiles(process.env);
  if (command === 'dashboard') serveTls(process.env);
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
