// npm run verify: types on one processor; format, lint and the architecture checks on the other.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './settings.mjs';

/** Runs programs of our packages one after the other until one fails. @returns whether all succeeded */
async function runInTurn(...commands) {
  for (const command of commands) {
    const [name, ...args] = command.split(' ');
    const program = path.join(root, 'node_modules/.bin', name);
    const code = await new Promise((resolve) => {
      const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
      child.once('exit', resolve).once('error', resolve);
    });
    if (code === 0) continue;
    console.error(`${command} failed.`);
    return false;
  }
  return true;
}

const results = await Promise.all([
  // Each of tsc's checkers works out the types that it shares with the others again: with one, a check takes half the
  // processor time of the default four, and on two processors no longer.
  runInTurn('next typegen', 'tsc --noEmit --checkers 1', 'tsc -p sdk/typescript --noEmit'),
  runInTurn('biome ci .', 'vitest run --project architecture'),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
