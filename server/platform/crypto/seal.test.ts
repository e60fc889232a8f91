import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Keyring, keyringOf, masterKeyOf } from './keyring';
import { open, rewrap, seal } from './seal';

const masterKey = keyringOf(new Uint8Array(32).fill(7));
const [old, now] = [masterKeyOf(new Uint8Array(32).fill(7)), masterKeyOf(new Uint8Array(32).fill(8))];
/** A keyring in the middle of a rotation from the installation's first key. */
const rotating = (current = now, known = [old, now]): Keyring => ({
  current,
  next: undefined,
  previous: undefined,
  known: new Map(known.map((key) => [key.id, key])),
  firstId: old.id,
  roots: [old.bytes],
});
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
    expect(() => open(keyringOf(now.bytes), binding, seal(masterKey, binding, 'secret'))).toThrow();
  });

  it.each([
    ['the first master key', masterKey],
    ['a later one', rotating()],
  ])('of %s does not open when any byte of it was changed, or cut off', (_name, keys) => {
    const sealed = seal(keys, binding, 'secret');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(() => open(keys, binding, changed)).toThrow();
      expect(() => open(keys, binding, sealed.subarray(0, index))).toThrow();
    }
  });
});

describe('several master keys', () => {
  it('seal with the current one, whose id stands in what they seal, and open with each', () => {
    const before = seal(rotating(old), binding, 'secret');
    const after = seal(rotating(now), binding, 'secret');
    expect([before[0], after[0]]).toEqual([1, 2]);
    expect(Buffer.from(after.subarray(1, 9)).toString('hex')).toBe(now.id);
    for (const current of [old, now]) {
      expect(open(rotating(current), binding, before)).toBe('secret');
      expect(open(rotating(current), binding, after)).toBe('secret');
    }
  });

  it('name the key that is missing', () => {
    const after = seal(rotating(now), binding, 'secret');
    expect(() => open(rotating(old, [old]), binding, after)).toThrow(now.id);
    expect(() => open(rotating(now, [now]), binding, seal(rotating(old), binding, 'secret'))).toThrow(old.id);
  });

  it('show nothing of a key in its id', () => {
    expect(now.id).toMatch(/^[0-9a-f]{16}$/);
    expect(Buffer.from(now.bytes).toString('hex')).not.toContain(now.id);
  });
});

describe('re-wrapping', () => {
  it('changes the wrapped data key and nothing of the content, whatever it is, both ways', () => {
    fc.assert(
      fc.property(fc.string(), (plain) => {
        const before = seal(rotating(old), binding, plain);
        const after = rewrap(rotating(now), binding, before);
        if (!after) throw new Error('it was not re-wrapped');
        expect(open(rotating(now, [now]), binding, after)).toBe(plain);
        expect(Buffer.from(after.subarray(69))).toEqual(Buffer.from(before.subarray(61)));
        expect(rewrap(rotating(now), binding, after)).toBeNull();
        const back = rewrap(rotating(old), binding, after);
        expect(back && open(masterKey, binding, back)).toBe(plain);
      }),
    );
  });

  it('refuses what was changed, or is of another row', () => {
    const sealed = seal(rotating(old), binding, 'secret');
    expect(() => rewrap(rotating(now), { ...binding, row: 'api_key_secrets/2' }, sealed)).toThrow();
    expect(() =>
      rewrap(
        rotating(now),
        binding,
        Uint8Array.from(sealed, (byte, at) => (at === 30 ? byte ^ 1 : byte)),
      ),
    ).toThrow();
  });
});
