import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Below the ports that the system gives to outgoing connections, and to programs that ask for any port. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** One file for each port that a process was given: named after the port, with the process's ID. */
const claims = path.join(tmpdir(), `partner-desk-ports-${userInfo().uid}`);

/**
 * A free TCP port on 127.0.0.1. No other process that asks gets it while this one runs: a port that is only probed
 * could be taken by another test's service before this one's listens.
 */
export async function freePort(): Promise<number> {
  mkdirSync(claims, { recursive: true });
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (claim(path.join(claims, String(port))) && (await isFree(port))) return port;
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isRunning(file)) rmSync(file, { force: true });
    return false;
  }
}

function isRunning(claimed: string): boolean {
  try {
    process.kill(Number(readFileSync(claimed, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
