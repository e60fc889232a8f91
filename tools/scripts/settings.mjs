import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { secretNames } from './secrets.mjs';

/** The repository's root. All programs use it as their working folder, wherever they were started from. */
export const root = path.join(import.meta.dirname, '../..');

/** Ports that fetch and browsers refuse to call (the Fetch standard, "bad port"). */
const blockedPorts = JSON.parse(readFileSync(path.join(root, 'lib/contract/blocked-ports.json'), 'utf8'));

/** The launcher's own variable; those that it passes to the service or the dashboard belong to them. */
export const launcherVariables = {
  PORT: { description: 'the port on which the dashboard listens', default: '3000' },
  DASHBOARD_HOST: {
    description: 'the address on which the dashboard listens; `0.0.0.0` means all addresses',
    default: '127.0.0.1',
  },
};

/** All variables that the launcher reads. */
export const launcherReads = [
  ...Object.keys(launcherVariables),
  ...['SERVICE_PORT', 'SERVICE_HOST', 'DATA_DIR', 'PUBLIC_URL', 'SERVICE_URL', 'DATABASE_URL', 'NODE_ENV'],
  ...['DEMO', 'DEMO_ALLOW_NETWORK', 'INTERNAL_PORT', 'INTERNAL_HOST'],
  ...Object.values(secretNames),
];

/**
 * Reads the settings that the launcher needs; the service and the dashboard validate the rest. Throws an Error that
 * names the invalid variable.
 * @param {NodeJS.ProcessEnv} environment
 */
export function readSettings(environment) {
  const port = readPort(environment, 'PORT', launcherVariables.PORT.default);
  const servicePort = readServicePort(environment);
  if (port === servicePort) throw new Error(`PORT and SERVICE_PORT are both ${port}: give each its own.`);
  const host = environment.DASHBOARD_HOST || launcherVariables.DASHBOARD_HOST.default;
  const serviceHost = environment.SERVICE_HOST || '127.0.0.1';
  const internalHost = environment.INTERNAL_HOST || '127.0.0.1';
  checkDemoHosts(environment, {
    DASHBOARD_HOST: host,
    SERVICE_HOST: serviceHost,
    INTERNAL_HOST: internalHost,
  });
  // The dashboard calls paths that only the internal port serves, if there is one.
  const internalPort = environment.INTERNAL_PORT && readPort(environment, 'INTERNAL_PORT');
  const calledAt = internalPort ? urlOf(internalHost, internalPort) : urlOf(serviceHost, servicePort);
  return {
    port,
    host,
    servicePort,
    dashboardAt: urlOf(host, port),
    serviceAt: urlOf(serviceHost, servicePort),
    dataDir: dataFolder(environment),
    publicUrl: (environment.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    serviceUrl: (environment.SERVICE_URL || calledAt).replace(/\/$/, ''),
  };
}

/** Whether there is a demo, by the same rule as in the service (server/platform/kernel/settings.ts). */
export function isDemo({ DEMO, DATABASE_URL }) {
  return DEMO ? isOn(DEMO) : !DATABASE_URL;
}

const isOn = (text) => text === '1' || text === 'true';

/** Throws if a demo, whose webhooks may call local programs, would be reachable from the network. */
function checkDemoHosts(environment, hosts) {
  if (!isDemo(environment) || isOn(environment.DEMO_ALLOW_NETWORK)) return;
  for (const [name, host] of Object.entries(hosts)) {
    if (/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)) continue;
    throw new Error(
      `${name} is ${host}: other machines could reach the demo. Leave it at 127.0.0.1, set DEMO=false, or allow it with DEMO_ALLOW_NETWORK=true.`,
    );
  }
}

/** The local URL of a program that listens on an address. */
function urlOf(host, port) {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** The absolute path of DATA_DIR; `.data` in the repository if it is not set. */
export function dataFolder(environment) {
  return path.resolve(environment.DATA_DIR || path.join(root, '.data'));
}

/** Reads SERVICE_PORT; throws like readSettings. */
export function readServicePort(environment) {
  return readPort(environment, 'SERVICE_PORT', '4000');
}

/** Explains in a sentence why a port can't be used; undefined if it can. `command` is the command to run instead. */
export async function portProblem(name, port, command = 'npm start') {
  // A program that listens on one address leaves the others free, so each is tried.
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
  if (!/^[1-9]\d{0,4}$/.test(text) || port > 65535)
    throw new Error(`${name} is "${text}", but must be a port: a number from 1 to 65535.`);
  if (blockedPorts.includes(port))
    throw new Error(
      `${name} is ${port}, a port that fetch and browsers refuse to call, so nobody would reach the ${name === 'PORT' ? 'dashboard' : 'service'}: choose another.`,
    );
  return port;
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
