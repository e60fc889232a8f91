import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/tests/support/ports';
import type { Bench } from './setup';

export interface Dashboard {
  readonly url: string;
  readonly pid: number;
  /** Signs a member in as the sign-in page does. Returns the session's Cookie header. */
  readonly signIn: (email: string, password: string) => Promise<string>;
  readonly stop: () => void;
}

const root = path.join(import.meta.dirname, '../..');
const next = path.join(root, 'node_modules/next/dist/bin/next');
const READY_MS = 60_000;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error('the dashboard ended at its start');
    const answer = await fetch(`${url}/sign-in`).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error('the dashboard was not ready in time');
}

const cookiesOf = (answer: Response): string[] =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

async function signIn(url: string, email: string, password: string): Promise<string> {
  const first = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const body = new URLSearchParams({ email, password, csrfToken, callbackUrl: '/', json: 'true' });
  const headers = { origin: url, cookie: cookiesOf(first).join('; ') };
  const answer = await fetch(`${url}/api/auth/callback/member`, { method: 'POST', headers, body });
  const cookies = cookiesOf(answer);
  if (!cookies.some((cookie) => cookie.includes('session-token')))
    throw new Error(`${email} could not sign in`);
  return [...cookiesOf(first), ...cookies].join('; ');
}

/** Starts the built dashboard in front of the measured service. */
export async function startDashboard({
  service,
  consoleKey,
}: Pick<Bench, 'service' | 'consoleKey'>): Promise<Dashboard> {
  if (!existsSync(path.join(root, '.next/BUILD_ID')))
    throw new Error('build the dashboard first: npm run build');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      SERVICE_URL: service.url,
      PUBLIC_URL: url,
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: 'a secret for the bench alone, 32 bytes',
      CONSOLE_KEY: consoleKey.key,
      CONSOLE_SECRET: consoleKey.secret,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    signIn: (email, password) => signIn(url, email, password),
    stop: () => void child.kill('SIGKILL'),
  };
}
