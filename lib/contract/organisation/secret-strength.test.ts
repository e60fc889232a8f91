import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isWeakSecret } from './secret-strength';

describe('a weak secret', () => {
  it.each([
    'a'.repeat(48),
    `sk_console_${'a'.repeat(48)}`,
    'abcdabcdabcdabcdabcdabcdabcdabcd',
    'correcthorsebattery.correcthorsebattery.correcth',
    '0123456789abcdef0123456789abcdef',
    Buffer.alloc(32).toString('base64'),
  ])('is %s', (secret) => expect(isWeakSecret(secret)).toBe(true));

  it('is none that was drawn at random', () => {
    for (let number = 0; number < 500; number += 1) {
      const bytes = randomBytes(32);
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(isWeakSecret(bytes.toString(encoding))).toBe(false);
      }
      expect(isWeakSecret(`sk_operator_${bytes.toString('hex')}`)).toBe(false);
      expect(isWeakSecret(bytes.toString('latin1'), 16)).toBe(false);
    }
  });
});
