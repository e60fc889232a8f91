import { createInterface } from 'node:readline';
import { findKms, findService } from './find-service';
import { runAdmin } from './run-admin';

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

process.exitCode = await runAdmin(process.argv.slice(2), {
  output: {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  },
  // On a terminal alone: in a file each step would be a line.
  ...(process.stderr.isTTY && {
    progress: (line: string) => process.stderr.write(`\r\u001b[K${line}`),
  }),
  findService: () => findService(process.env),
  openKms: () => findKms(process.env),
  readLine,
});
