import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedFiles } from '@/server/platform/database/connect-embedded';
import { lockFolder } from '@/server/platform/database/lock-folder';
import { queryRows } from '@/server/platform/database/query-rows';
import { testDatabase } from '@/server/platform/database/testing';
import { isFullRun } from '../../support/full-run';

const newFolder = () => mkdtempSync(join(tmpdir(), 'embedded-files-'));

it.runIf(isFullRun)(
  'creates a database and removes the draft of a start that was killed',
  async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'database-draft-abc'));
    const folder = await createEmbeddedFiles(dataDir);
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
    expect(readdirSync(dataDir)).toEqual(['database']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    // initdb takes seconds, and many on a busy machine.
  },
  120_000,
);

it('leaves a database that is there as it is', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '18');
  await createEmbeddedFiles(dataDir);
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION']);
});

it('converts what statements take and return: bytes, arrays, numbers, JSON', async () => {
  const database = await testDatabase();
  const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
  const id = '01a20691-5b60-715b-8972-555f1d9eae63';
  const [row] = await queryRows<object>(
    database.reads,
    sql`select ${bytes}::bytea as bytes, ${bytes.subarray(16, 32)}::bytea as part, array['a', 'b,"c"'] as texts,
               array[${id}::uuid] as ids, array[1, 2] as integers, array[3::bigint] as bigints,
               array[true, false] as flags, 5::bigint as bigint, '{"a": [1]}'::jsonb as json`,
  );
  expect(row).toEqual({
    bytes: Buffer.from(bytes),
    part: Buffer.from(bytes.subarray(16, 32)),
    texts: ['a', 'b,"c"'],
    ids: [id],
    integers: [1, 2],
    bigints: ['3'],
    flags: [true, false],
    bigint: '5',
    json: { a: [1] },
  });
  await database.close();
  // Starting the engine takes seconds on a busy machine.
}, 120_000);

describe('lock folder', () => {
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
    const program = `import { lockFolder } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../../server/platform/database/lock-folder.ts'))};
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
});
