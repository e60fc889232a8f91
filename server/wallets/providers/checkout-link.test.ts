import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUuid } from '@/lib/contract/primitives';
import { keyringOf } from '@/server/platform/crypto/keyring';
import { testSettings } from '@/server/platform/kernel/testing';
import { checkoutUrl, readCheckoutToken, writeCheckoutToken } from './checkout-link';

const key = keyringOf(new Uint8Array(32).fill(1));
const id = '0198c5a0-3a00-7000-8000-0000000000f1';

describe('the link of a hosted page', () => {
  it('names its funding request to whoever has the master key', () => {
    fc.assert(
      fc.property(fc.uuid(), (any) => {
        const read = readCheckoutToken(key, writeCheckoutToken(key, any));
        expect(read).toBe(any);
        expect(isUuid(read ?? '')).toBe(true);
      }),
    );
  });

  it('stands under the public address of the service', () => {
    const settings = testSettings({ publicUrl: 'https://pay.example' });
    expect(checkoutUrl(settings, id)).toBe(
      `https://pay.example/checkout/${writeCheckoutToken(settings.keyring, id)}`,
    );
  });

  it('is refused with any character changed', () => {
    const token = writeCheckoutToken(key, id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    for (let at = 0; at < token.length; at += 1) {
      for (const notification of ['A', 'B', '-', '_', '9']) {
        const changed = token.slice(0, at) + notification + token.slice(at + 1);
        if (changed !== token) expect(readCheckoutToken(key, changed)).toBeNull();
      }
    }
  });

  it('is refused under another master key, cut, lengthened, or made of anything else', () => {
    const token = writeCheckoutToken(key, id);
    expect(readCheckoutToken(keyringOf(new Uint8Array(32).fill(2)), token)).toBeNull();
    for (const text of ['', token.slice(1), `${token}A`, `${token}=`, id, '%00', '../', 'é'.repeat(43)]) {
      expect(readCheckoutToken(key, text)).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => readCheckoutToken(key, text) === null));
  });
});
