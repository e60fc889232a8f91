import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLinkToken, writeLinkToken } from './link-token';

const key = new Uint8Array(32).fill(1);
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
