import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { CommandError } from './command.ts';

/** Reads standard input to its end. */
export async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** @throws CommandError when it can't be read */
export function readFile(name: string): Buffer {
  try {
    return readFileSync(name);
  } catch {
    throw new CommandError('usage', `${name} can't be read.`);
  }
}

/** The value of an option: `@file` reads a file, `-` reads standard input, anything else is the value. */
export async function contentOf(value: string): Promise<string> {
  if (value === '-') return (await readInput()).toString();
  return value.startsWith('@') ? readFile(value.slice(1)).toString() : value;
}

/** Prompts at the terminal; secret input is not echoed. */
export async function ask(question: string, isSecret: boolean, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: !isSecret });
  try {
    if (!isSecret) return (await terminal.question(`${question}: `, { signal })).trim();
    process.stderr.write(`${question} (not shown): `);
    process.stdin.setRawMode?.(true);
    return (await hidden(signal)).trim();
  } finally {
    if (isSecret) process.stdin.setRawMode?.(false);
    terminal.close();
  }
}

/** Reads a line without echo. */
function hidden(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const done = (finish: () => void) => {
      process.stdin.off('data', onData);
      process.stderr.write('\n');
      finish();
    };
    const onData = (chunk: Buffer | string) => {
      for (const letter of String(chunk)) {
        if (letter === '\r' || letter === '\n') return done(() => resolve(text));
        if (letter === '\u0003' || letter === '\u0004')
          return done(() => reject(new CommandError('usage', 'Cancelled.')));
        text = letter === '\u007f' || letter === '\b' ? text.slice(0, -1) : text + letter;
      }
    };
    signal.addEventListener('abort', () => done(() => reject(signal.reason)), { once: true });
    process.stdin.on('data', onData).resume();
  });
}
