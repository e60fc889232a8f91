import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/tests/support/folders';
import { scanWithClamd } from './scan-with-clamd';
import { type FakeClamd, startFakeClamd } from './testing/fake-clamd';
import { memorySpool } from './testing/memory-spool';

let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await startFakeClamd();
});
afterAll(() => clamd.close());

const file = randomBytes(3 * 1024 * 1024 + 5);
const scan = (silenceMs?: number) => scanWithClamd(clamd.settings, memorySpool(file).read(), silenceMs);

describe('a scan', () => {
  it('hands clamd the very bytes, and reads its verdict', async () => {
    clamd.be('clean');
    expect(await scan()).toBe('clean');
    expect(clamd.scanned.at(-1)?.equals(file)).toBe(true);
    clamd.be('infected');
    expect(await scan()).toBe('infected');
  });

  it('reaches clamd by the path of its socket', async () => {
    const beside = await startFakeClamd(path.join(temporaryFolder('clamd'), 'clamd.sock'));
    onTestFinished(() => beside.close());
    expect(await scanWithClamd(beside.settings, memorySpool(file).read())).toBe('clean');
    expect(beside.scanned[0]?.equals(file)).toBe(true);
  });

  it.each([
    ['hanging', 'is silent', 200],
    ['hanging up', /./, 10_000],
    ['talking nonsense', 'size limit exceeded', 10_000],
  ] as const)('fails when clamd is %s', async (mood, message, silenceMs) => {
    clamd.be(mood);
    await expect(scan(silenceMs)).rejects.toThrow(message);
  });

  it('fails when nobody listens', async () => {
    const dead = await startFakeClamd();
    await dead.close();
    await expect(scanWithClamd(dead.settings, memorySpool(file).read())).rejects.toThrow('ECONNREFUSED');
  });

  it('fails when the bytes can not be read', async () => {
    clamd.be('clean');
    const broken = async function* () {
      yield file;
      throw new Error('the disk is broken');
    };
    await expect(scanWithClamd(clamd.settings, broken())).rejects.toThrow('the disk is broken');
  });
});
