import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpool, type Spool } from './open-spool';

async function readAll(spool: Spool, pieceLength?: number): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of spool.read(pieceLength)) pieces.push(Buffer.from(piece));
  return pieces;
}

describe('a spool', () => {
  it('gives back what was written, in pieces of any length, again and again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 500 }),
        async (written, pieceLength) => {
          const spool = await openSpool();
          for (const piece of written) await spool.write(piece);
          const whole = Buffer.concat(written);
          expect(spool.size).toBe(whole.length);
          expect(spool.sha256()).toBe(createHash('sha256').update(whole).digest('hex'));
          for (let times = 0; times < 2; times += 1) {
            const pieces = await readAll(spool, pieceLength);
            expect(Buffer.concat(pieces).equals(whole)).toBe(true);
            expect(pieces.slice(0, -1).every((piece) => piece.length === pieceLength)).toBe(true);
          }
          await spool.close();
        },
      ),
      { numRuns: 50 },
    );
  });

  it.runIf(process.platform === 'linux')('has no name on the disk, and no plain byte', async () => {
    const names = readdirSync(tmpdir());
    const spool = await openSpool();
    const secret = randomBytes(64).toString('hex');
    await spool.write(Buffer.from(secret.repeat(2_000)));
    const added = readdirSync(tmpdir()).filter((name) => !names.includes(name));
    expect(added.filter((name) => name.startsWith('partner-desk'))).toEqual([]);
    const opened = readdirSync('/proc/self/fd')
      .map((fd) => `/proc/self/fd/${fd}`)
      .filter((fd) => existsSync(fd) && statSync(fd).size === spool.size);
    expect(opened).toHaveLength(1);
    expect(statSync(opened[0] ?? '').nlink).toBe(0);
    expect(readFileSync(opened[0] ?? '').includes(secret)).toBe(false);
    await spool.close();
  });

  it('is gone once it is closed, and may be closed twice', async () => {
    const spool = await openSpool();
    await spool.write(Buffer.from('x'));
    await Promise.all([spool.close(), spool.close()]);
    await expect(readAll(spool)).rejects.toThrow();
    await expect(spool.write(Buffer.from('y'))).rejects.toThrow();
  });
});
