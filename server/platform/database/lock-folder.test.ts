import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock-folder';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'desk-lock-'));
  lock = path.join(folder, 'embedded.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lets nobody in until it is given free', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  lockFolder(folder)();
  expect(existsSync(lock)).toBe(false);
});

it.each([
  ['that has ended', '999999999 some-boot/1'],
  ['whose id is another process now', `${process.ppid} some-boot/1`],
  ['whose id is this process now', `${process.pid} some-boot/1`],
  ['of an earlier version whose id is this process now', `${process.pid}`],
  ['that was killed while it wrote', ''],
])('takes over the lock of a process %s', (_, content) => {
  writeFileSync(lock, content);
  const release = lockFolder(folder);
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} .+`));
  release();
});

it('leaves the lock of a process of an earlier version that still runs', () => {
  writeFileSync(lock, String(process.ppid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

it('goes on where a process was killed while it took over', () => {
  writeFileSync(lock, '999999999 some-boot/1');
  writeFileSync(`${lock}.takeover`, '');
  utimesSync(`${lock}.takeover`, 1, 1);
  lockFolder(folder)();
});

it('lets one in of several that find the lock of a process that has ended', async () => {
  writeFileSync(lock, '999999999 some-boot/1');
  const program = `import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'lock-folder.ts'))};
    process.stdin.once('data', (at) => {
      while (Date.now() < Number(at));
      try { lockFolder(${JSON.stringify(folder)}); console.log('in'); } catch { console.log('out'); }
    });
    console.log('ready');`;
  const children = Array.from({ length: 3 }, () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: process.cwd(),
    });
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
  });
  const next = () => Promise.all(children.map(async ({ lines }) => (await lines.next()).value));
  expect(await next()).toEqual(['ready', 'ready', 'ready']);
  const at = Date.now() + 100;
  for (const { child } of children) child.stdin.write(String(at));
  const said = await next();
  // Whoever is in stays until all have tried.
  for (const { child } of children) child.stdin.end();
  await Promise.all(children.map(({ child }) => once(child, 'close')));
  expect(said.sort()).toEqual(['in', 'out', 'out']);
});
