import { type SpawnOptions, spawn } from 'node:child_process';

interface Program {
  /** Waits until it has printed this, from the beginning. @throws Error with its output if it ends before */
  readonly printed: (text: string | RegExp) => Promise<string>;
  /** Sends a signal and returns the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a program and waits until it reports that it is ready. */
export async function startProgram(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'cwd'>,
  ready: string,
): Promise<Program> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let all = '';
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of waiting) one();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      all += text;
      look();
    });
  }
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      hasEnded = true;
      resolve(code);
      look();
    }),
  );
  const printed: Program['printed'] = (text) =>
    new Promise((resolve, reject) => {
      const check = () => {
        const isThere = typeof text === 'string' ? all.includes(text) : text.test(all);
        if (!isThere && !hasEnded) return;
        waiting.delete(check);
        if (isThere) resolve(all);
        else reject(new Error(`${command} ended without ${text}. It printed:\n${all}`));
      };
      waiting.add(check);
      check();
    });
  await printed(ready);
  return {
    printed,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
