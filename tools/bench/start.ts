import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/tests/support/ports';

const root = path.join(import.meta.dirname, '../..');
/** Time for work that a start leaves to do, such as the emails of the demo. */
const IDLE_MS = 15_000;
const WAIT_MS = 300_000;

/** Memory of a program in MiB: resident, and with shared pages divided among the processes that share them. */
interface Memory {
  readonly rss: number;
  readonly pss: number;
}

interface Start {
  readonly seconds: number;
  readonly service: Memory;
  readonly dashboard: Memory;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mebibytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1]) / 1024;
  return { rss: mebibytes('Rss'), pss: mebibytes('Pss') };
}

/** Finds a descendant of a process whose command line contains a word. */
function findBelow(pid: number, word: string): number {
  const waiting = [pid];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    if (readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(word)) return parent;
    for (const task of readdirSync(`/proc/${parent}/task`)) {
      const children = readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').split(' ');
      waiting.push(...children.filter(Boolean).map(Number));
    }
  }
  throw new Error(`${word} does not run.`);
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(10)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`${url} did not answer.`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs `npm start` in a folder until the sign-in page and the service respond. */
async function start(dataDir: string): Promise<Start> {
  const [port, servicePort] = [await freePort(), await freePort()];
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), SERVICE_PORT: String(servicePort), DATA_DIR: dataDir };
  const began = performance.now();
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await Promise.all([
      untilAnswers(npm, `http://127.0.0.1:${port}/sign-in`),
      untilAnswers(npm, `http://127.0.0.1:${servicePort}/readyz`),
    ]);
    const seconds = (performance.now() - began) / 1000;
    await sleep(IDLE_MS);
    const [service, dashboard] = ['dist/service.js', 'next-server'].map((word) =>
      memoryOf(findBelow(npm.pid ?? 0, word)),
    );
    if (!service || !dashboard) throw new Error('nothing was measured');
    return { seconds, service, dashboard };
  } finally {
    await stop(npm);
  }
}

/** The same for a program with only Fastify and the embedded database. */
async function startBare(folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'bare-start.ts'), folder, String(port)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilAnswers(child, `http://127.0.0.1:${port}/`);
    return (performance.now() - began) / 1000;
  } finally {
    await stop(child);
  }
}

function row(name: string, starts: readonly Start[], bare: readonly number[]): string {
  const middle = (read: (start: Start) => number) => median(starts.map(read));
  const [seconds, against] = [middle((each) => each.seconds), median(bare)];
  const together = middle(({ service, dashboard }) => service.rss + dashboard.rss);
  const shared = middle(({ service, dashboard }) => service.pss + dashboard.pss);
  const cells = [
    name,
    seconds.toFixed(1),
    against.toFixed(1),
    `**${(seconds / against).toFixed(2)}**`,
    middle(({ service }) => service.rss).toFixed(0),
    middle(({ dashboard }) => dashboard.rss).toFixed(0),
    `**${together.toFixed(0)}**`,
    shared.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Measures a first and a second `npm start` next to the bare reference, and the memory of both programs afterwards. */
export async function measureStart(machine: string, rounds: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-start-'));
  const [first, second]: [Start[], Start[]] = [[], []];
  const [bareFirst, bareSecond]: [number[], number[]] = [[], []];
  try {
    // Builds what is missing.
    await start(path.join(folder, 'build'));
    for (let round = 0; round < rounds; round += 1) {
      const [ours, bare] = [path.join(folder, `ours-${round}`), path.join(folder, `bare-${round}`)];
      first.push(await start(ours));
      bareFirst.push(await startBare(bare));
      second.push(await start(ours));
      bareSecond.push(await startBare(bare));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return `${machine}. Medians of ${rounds} rounds, with everything built. Time is from \`npm start\` until the sign-in page and the
service answer; the reference is a process that opens the same embedded database and answers one Fastify route. Memory is MiB
${IDLE_MS / 1000} seconds later: resident (RSS) of each program and of both, and both with shared pages divided (PSS).

| Start | s | reference, s | ratio | service | dashboard | both | both, PSS |
|---|---|---|---|---|---|---|---|
${row('first, empty `DATA_DIR`', first, bareFirst)}
${row('second', second, bareSecond)}
`;
}
