import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';

const KEY = new Uint8Array(32).fill(7);
const hash = (code: string, person = 'one', key = KEY) =>
  Buffer.from(hashRecoveryCode(key, person, code)).toString('hex');

describe('recovery codes', () => {
  it('are ten, of 120 bits, in groups that can be read aloud', () => {
    const all = Array.from({ length: 20 }, newRecoveryCodes).flat();
    expect(all).toHaveLength(200);
    for (const code of all) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(new Set(all).size).toBe(200);
  });

  it('are the same however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    const mess = fc.array(fc.constantFrom(' ', '-', '–', '‑', '\t', ''), { minLength: 29, maxLength: 29 });
    fc.assert(
      fc.property(mess, fc.array(fc.boolean(), { minLength: 29, maxLength: 29 }), (between, upper) => {
        const typed = [...code]
          .map(
            (notification, index) =>
              (upper[index] ? notification.toUpperCase() : notification) + (between[index] ?? ''),
          )
          .join('');
        expect(hash(typed)).toBe(hash(code));
      }),
    );
    expect(hash('O0il-L1aa-aaaa-aaaa')).toBe(hash('0011-11aa-aaaa-aaaa'));
  });

  it('are stored as a hash of the person with the key of the service', () => {
    const [code = '', other = ''] = newRecoveryCodes();
    const all = [hash(code), hash(other), hash(code, 'two'), hash(code, 'one', new Uint8Array(32).fill(8))];
    expect(new Set(all).size).toBe(4);
    for (const one of all) expect(one).toHaveLength(64);
  });
});
