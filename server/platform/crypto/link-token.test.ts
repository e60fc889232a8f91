import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLinkToken, writeLinkToken } from './link-token';

const [first, second] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;
const key = { roots: [first] as const };
const purposes = ['checkout-link/1', 'mandate-link/1', 'inbox-link/1'] as const;

it('a token of one purpose opens nothing of another', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom(...purposes),
      fc.constantFrom(...purposes),
      (id, written, read) => {
        const token = writeLinkToken(key, written, id);
        expect(readLinkToken(key, read, token)).toBe(written === read ? id : null);
      },
    ),
  );
});

it('a token of before stays right after the master key was rotated, and new ones are of the new root', () => {
  const id = '0198c5a0-3a00-7000-8000-0000000000aa';
  const old = writeLinkToken(key, 'checkout-link/1', id);
  const rotated = { roots: [second, first] as const };
  expect(readLinkToken(rotated, 'checkout-link/1', old)).toBe(id);
  const made = writeLinkToken(rotated, 'checkout-link/1', id);
  expect(made).not.toBe(old);
  expect(readLinkToken({ roots: [second] }, 'checkout-link/1', made)).toBe(id);
  expect(readLinkToken({ roots: [second] }, 'checkout-link/1', old)).toBeNull();
});
