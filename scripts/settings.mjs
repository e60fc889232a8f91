import { createServer } from 'node:net';
import path from 'node:path';
import { secretNames } from './secrets.mjs';

/** The repository's root; everything runs with it as the working folder, wherever it was started from. */
export const root = path.join(import.meta.dirname, '..');

/** The variable of the launcher's own; those that it hands to the service or the dashboard are theirs. */
export const launcherVariables = {
  PORT: { description: 'the port on which the dashboard listens', default: '3000' },
};

/** Every variable that it reads. */
export const launcherReads = [
  ...Object.keys(launcherVariables),
  ...['SERVICE_PORT', 'DATA_DIR', 'PUBLIC_URL', 'SERVICE_URL', 'DATABASE_URL', 'NODE_ENV', 'DEMO'],
  ...Object.values(secretNames),
];

/**
 * What the launcher itself must know of the environment; the service and the dashboard check the rest.
 * Throws an Error that names the variable when one is wrong.
 * @param {NodeJS.ProcessEnv} environment
 */
export function readSettings(environment) {
  const port = readPort(environment, 'PORT', launcherVariables.PORT.default);
  const servicePort = readServicePort(environment);
  if (port === servicePort) throw new Error(`PORT and SERVICE_PORT are both ${port}: give each its own.`);
  return {
    port,
    servicePort,
    dataDir: dataFolder(environment),
    publicUrl: (environment.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    serviceUrl: (environment.SERVICE_URL || `http://127.0.0.1:${servicePort}`).replace(/\/$/, ''),
  };
}

/** The absolute path of DATA_DIR; `.data` in the repository when it is not set. */
export function dataFolder(environment) {
  return path.resolve(environment.DATA_DIR || path.join(root, '.data'));
}

/** SERVICE_PORT; throws like readSettings. */
export function readServicePort(environment) {
  return readPort(environment, 'SERVICE_PORT', '4000');
}

/** Says in a sentence why a port cannot be used, or nothing when it can. `command` is what to run instead. */
export async function portProblem(name, port, command = 'npm start') {
  // A program on one address alone leaves the other addresses free: each is tried.
  for (const host of ['::', '0.0.0.0', '127.0.0.1', '::1']) {
    const code = await listenError(port, host);
    const elsewhere = `Stop what listens there, or choose another: ${name}=${port + 1} ${command}`;
    if (code === 'EADDRINUSE') return `Port ${port} is in use. ${elsewhere}`;
    if (code === 'EACCES')
      return `Port ${port} is not ours to open. Choose another: ${name}=${name === 'PORT' ? 3000 : 4000}`;
  }
  return undefined;
}

function readPort(environment, name, fallback) {
  const text = environment[name] || fallback;
  const port = Number(text);
  if (/^[1-9]\d{0,4}$/.test(text) && port <= 65535) return port;
  throw new Error(`${name} is "${text}", but must be a port: a number from 1 to 65535.`);
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
