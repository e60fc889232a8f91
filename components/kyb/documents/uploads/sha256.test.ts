import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from './sha256';

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(['with WebCrypto', 'without WebCrypto'])('the hash of a body, %s', (how) => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1_000, 100_001])(
    'of %d bytes is right',
    async (length) => {
      if (how === 'without WebCrypto') vi.stubGlobal('crypto', {});
      const bytes = randomBytes(length);
      expect(await sha256(new Blob([bytes]))).toBe(expected(bytes));
    },
  );
});
