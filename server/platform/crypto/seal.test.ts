import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, seal } from './seal';

const masterKey = new Uint8Array(32).fill(7);
const binding = { organisationId: 'org-1', environment: 'test', row: 'api_key_secrets/1' };

describe('a sealed secret', () => {
  it('opens for the row that it was sealed for', () => {
    fc.assert(
      fc.property(fc.string(), (plain) => {
        expect(open(masterKey, binding, seal(masterKey, binding, plain))).toBe(plain);
      }),
    );
  });

  it('shows nothing of itself, and never the same bytes twice', () => {
    const [one, other] = [
      seal(masterKey, binding, 'sk_test_secret'),
      seal(masterKey, binding, 'sk_test_secret'),
    ];
    expect(Buffer.from(one).includes('sk_test_secret')).toBe(false);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  it.each([
    ['another row', { ...binding, row: 'api_key_secrets/2' }],
    ['another environment', { ...binding, environment: 'live' }],
    ['another organisation', { ...binding, organisationId: 'org-2' }],
  ])('does not open for %s', (_name, other) => {
    expect(() => open(masterKey, other, seal(masterKey, binding, 'secret'))).toThrow();
  });

  it('does not open with another master key', () => {
    expect(() => open(new Uint8Array(32).fill(8), binding, seal(masterKey, binding, 'secret'))).toThrow();
  });

  it('does not open when any byte of it was changed, or cut off', () => {
    const sealed = seal(masterKey, binding, 'secret');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(() => open(masterKey, binding, changed)).toThrow();
      expect(() => open(masterKey, binding, sealed.subarray(0, index))).toThrow();
    }
  });
});
