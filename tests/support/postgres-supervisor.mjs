// Supervises one PostgreSQL server for the process that forked it: creates the cluster, runs it, restarts it on demand,
// and stops the server and removes its folder when that process is gone, however it ended. It runs in a separate
// session, so that neither Ctrl-C nor a signal to the runner's group ends it before it has cleaned up.
import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const { bin, folder, port, user } = JSON.parse(process.argv[2]);
const data = path.join(folder, 'data');
const logFile = path.join(folder, 'log');
const log = openSync(logFile, 'a');
const initialise = [
  '-D',
  data,
  '-U',
  'postgres',
  '-A',
  'scram-sha-256',
  '--pwfile',
  path.join(folder, 'password'),
];
const settings = [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${folder}`,
  'max_connections=200',
  'shared_buffers=64MB',
  'fsync=on',
  'dynamic_shared_memory_type=mmap',
  'log_min_messages=warning',
];
let running;
let leaving = false;

/** Starts a PostgreSQL program; `ended` settles with its exit code, or with the error of a failed start. */
function run(program, args) {
  const child = spawn(path.join(bin, program), args, { ...user, cwd: folder, stdio: ['ignore', log, log] });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  running = { child, ended };
  return running;
}

function startServer() {
  const started = run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
  started.ended.then(() => running === started && fail());
}

async function stop(signal) {
  if (!running) return;
  const { child, ended } = running;
  running = undefined;
  const hard = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  child.kill(signal);
  await ended;
  clearTimeout(hard);
}

async function leave(signal) {
  if (leaving) return;
  leaving = true;
  await stop(signal);
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

function fail() {
  process.exitCode = 1;
  const told = () => leave('SIGQUIT');
  if (process.connected) process.send({ failed: readFileSync(logFile, 'utf8').slice(-4000) }, told);
  else told();
}

process.on('disconnect', () => leave('SIGQUIT'));
process.on('SIGTERM', () => leave('SIGINT'));
process.on('message', async ({ stop: stopping, restart }) => {
  if (stopping) await leave('SIGINT');
  if (!restart || leaving) return;
  await stop(restart === 'immediate' ? 'SIGQUIT' : 'SIGINT');
  startServer();
  process.send({ restarted: true });
});

// The channel may have closed while this file was loading, before the listener existed.
if (!process.connected) await leave('SIGQUIT');
const made = run('initdb', [...initialise, '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']);
const code = await made.ended;
if (!leaving && code === 0) startServer();
else if (!leaving) fail();
