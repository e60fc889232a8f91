import { describe, expect, it } from 'vitest';
import { staticPrincipals } from './principal';

const pair = (name: string) => ({ key: `pk_${name}`, secret: `sk_${name}` });
const listed = (given: Parameters<typeof staticPrincipals>[0]) =>
  staticPrincipals(given).map(({ kind, keyId, keyNumber, secrets }) => [
    kind,
    keyId,
    keyNumber,
    secrets.map(({ key }) => key.export().toString()),
  ]);

describe('the keys of the settings', () => {
  const present = { consoleKey: pair('console'), operatorKey: pair('operator') };

  it('are one of the console and one of operators', () => {
    expect(listed(present)).toEqual([
      ['console', 'pk_console', -1, ['sk_console']],
      ['operator', 'pk_operator', -2, ['sk_operator']],
    ]);
  });

  it('are two of each while they are rotated, of which none has the number of readiness or of another', () => {
    const rotated = { ...present, previousConsoleKey: pair('c0'), previousOperatorKey: pair('o0') };
    expect(listed(rotated)).toEqual([
      ['console', 'pk_console', -1, ['sk_console']],
      ['console', 'pk_c0', -4, ['sk_c0']],
      ['operator', 'pk_operator', -2, ['sk_operator']],
      ['operator', 'pk_o0', -5, ['sk_o0']],
    ]);
  });

  it('are one with two secrets where the id stays', () => {
    const rotated = { ...present, previousConsoleKey: { ...pair('console'), secret: 'sk_before' } };
    expect(listed(rotated)[0]).toEqual(['console', 'pk_console', -1, ['sk_console', 'sk_before']]);
  });
});
