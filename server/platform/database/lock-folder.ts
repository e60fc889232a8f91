import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function holderOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Keeps a second process out of the embedded database's folder, which it would corrupt in silence.
 * @returns the function that gives the folder free.
 * @throws Error that names the process which holds it. A lock left by a dead process is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'embedded.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== null && holder !== process.pid && isAlive(holder)) {
      throw new Error(`The embedded database in ${folder} is in use by process ${holder}. Stop it first.`);
    }
    rmSync(path, { force: true });
  }
  throw new Error(`The embedded database in ${folder} could not be locked.`);
}
