import { spawnSync } from 'node:child_process';

/** A user to run a program as; `undefined` where the present one will do. */
export type User = { readonly uid: number; readonly gid: number };

/**
 * PostgreSQL refuses to run as root. Answers the user that it runs as instead when we are root, else `undefined`.
 * Throws when root finds no such user on the machine.
 */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and none of the users postgres, nobody, daemon exists here.',
  );
}

function idOf(flag: string, name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}
