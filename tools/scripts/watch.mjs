// Runs Node with --watch and these arguments. Node's watcher loads nothing before itself and so can't detect that the
// launcher has gone; this process does, and ends the watcher with itself.
import { spawn } from 'node:child_process';

const watcher = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...process.argv.slice(2)], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => watcher.kill(signal));
watcher.once('exit', (code) => process.exit(code ?? 0));
