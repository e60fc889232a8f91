import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const canSeeChildren = existsSync('/proc/self/task');

/** Builds, and prints which of its child processes have not ended within seconds. */
const program = `
  import { readFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { buildService } from './tools/scripts/builds.mjs';
  const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim();
  await buildService();
  for (let turn = 0; turn < 50 && children(); turn += 1) await sleep(100);
  console.log(JSON.stringify(children()));
`;

test.skipIf(!canSeeChildren)('whoever builds the service and goes on leaves no compiler behind', () => {
  const words = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  expect(stdout.trim(), stderr).toBe('""');
});
