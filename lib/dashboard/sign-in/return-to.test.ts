import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to';

describe('the address to come back to', () => {
  it.each(['/', '/harbour/test/wallets/NGN', '/harbour/live/transactions?currency=NGN&limit=5#row'])(
    'is followed within the dashboard: %s',
    (address) => expect(safeReturnTo(address)).toBe(address),
  );

  it.each([
    undefined,
    null,
    '',
    ['/harbour', '//evil.example'],
    'harbour/test',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    `/${'a'.repeat(3_000)}`,
    '/sign-in?return_to=/sign-in',
    '/forgot-password',
    '/reset-password#token',
    '/accept-invitation',
    '/api/auth/signout',
    '/x/../api/auth/signout',
  ])('is the root instead of %j', (address) => expect(safeReturnTo(address)).toBe('/'));
});
