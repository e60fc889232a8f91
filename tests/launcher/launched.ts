import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../support/ports';

export const root = path.join(import.meta.dirname, '../..');

type Launched = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly servicePort: number;
  /** All of its output, on both streams. */
  readonly printed: () => string;
  /** The exit code once it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
};

/**
 * Runs a program with the launcher's settings on free ports (`settings` override them), at most until the test ends.
 */
export async function run(
  command: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>>,
): Promise<Launched> {
  const [program, ...args] = command;
  const [port, servicePort] = [await freePort(), await freePort()];
  const env: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    SERVICE_PORT: String(servicePort),
    ...settings,
  };
  const child = spawn(program, args, {
    cwd: '/',
    // Next's types require NODE_ENV, which a shell may not set.
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, port, servicePort, printed: () => printed, ended };
}

/** Starts everything and waits until the launcher reports it. */
export async function launch(
  settings: Readonly<Record<string, string>>,
  command: readonly [string, ...string[]] = [process.execPath, path.join(root, 'tools/scripts/start.mjs')],
): Promise<Launched> {
  const launched = await run(command, settings);
  for (
    const end = Date.now() + 120_000;
    !launched.printed().includes('Partner Desk is ready');
    await sleep(50)
  ) {
    if (launched.child.exitCode === null && Date.now() < end) continue;
    launched.child.kill('SIGKILL');
    throw new Error(`The launcher did not get ready:\n${launched.printed()}`);
  }
  return launched;
}

/** Whether something listens on a port of a local address. */
export async function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, host);
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

/** Waits until neither the dashboard nor the service listens; returns whether that happened within 15 seconds. */
export async function isGone({ port, servicePort }: Launched): Promise<boolean> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(100)) {
    if (!(await isListening(port)) && !(await isListening(servicePort))) return true;
  }
  return false;
}
