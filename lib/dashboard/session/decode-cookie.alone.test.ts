import { encode } from 'next-auth/jwt';
import { describe, expect, it, vi } from 'vitest';

const [now, before, foreign] = ['n'.repeat(32), 'p'.repeat(32), 'f'.repeat(32)];

async function decodeWith(previous: string | undefined, secret: string) {
  vi.resetModules();
  vi.stubEnv('NEXTAUTH_SECRET', now);
  vi.stubEnv('NEXTAUTH_SECRET_PREVIOUS', previous);
  const { decodeCookie } = await import('./decode-cookie');
  const token = await encode({ token: { name: 'desk' }, secret });
  return decodeCookie({ token }).then(
    (read) => read?.name,
    () => 'refused',
  );
}

describe('a cookie', () => {
  it('of the secret before is read while that is set, and no longer', async () => {
    expect(await decodeWith(before, now)).toBe('desk');
    expect(await decodeWith(before, before)).toBe('desk');
    expect(await decodeWith(before, foreign)).toBe('refused');
    expect(await decodeWith(undefined, before)).toBe('refused');
  });
});
