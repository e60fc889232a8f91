import { describe, expect, test } from 'vitest';
import { ApiError } from '@/server/platform/kernel/errors';
import { checkTarget, readQuery } from './target';

const refused = [
  ['absolute form', 'http://host/partner/v1/wallets'],
  ['asterisk', '*'],
  ['empty segment', '/partner/v1//wallets'],
  ['leading double slash', '//partner/v1/wallets'],
  ['backslash', '/partner\\v1'],
  ['number sign', '/partner/v1/wallets#x'],
  ['dot segment', '/partner/./v1'],
  ['two dots', '/partner/../v1'],
  ['dots at the end', '/partner/v1/..'],
  ['encoded dot', '/partner/%2e/v1'],
  ['encoded dots', '/partner/%2E%2e/v1'],
  ['half-encoded dots', '/partner/.%2e/v1'],
  ['zero byte', '/partner/v1/wallets/%00'],
  ['zero byte in the query', '/partner/v1/wallets?a=%00'],
  ['encoded slash', '/partner/v1%2fwallets'],
  ['encoded backslash', '/partner/v1%5cwallets'],
  ['broken escape', '/partner/v1/wallets/%zz'],
  ['cut escape', '/partner/v1/wallets?a=%4'],
  ['escape that is no UTF-8', '/partner/v1/wallets/%ff'],
  ['a byte beyond ASCII', '/partner/v1/wallets/\u00e9'],
  ['a space', '/partner/v1/wallets a'],
] as const;

describe('checkTarget', () => {
  test.each(refused)('refuses %s', (_name, target) => {
    expect(() => checkTarget(target)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  test.each([
    '/partner/v1/wallets',
    '/partner/v1/transactions?reference=a%2Fb&created_from=2026-01-01',
    '/partner/v1/wallets/N%47N',
    '/partner/v1/wallets/..NGN',
    '/',
  ])('takes %s', (target) => {
    expect(() => checkTarget(target)).not.toThrow();
  });
});

describe('readQuery', () => {
  test('reads names and values, plus signs and escapes', () => {
    expect(readQuery('/x?a=1&b=two+words&c=%2F')).toEqual({ a: '1', b: 'two words', c: '/' });
  });

  test('names the parameter that is repeated', () => {
    expect(() => readQuery('/x?limit=1&limit=2')).toThrow(ApiError);
    expect(() => readQuery('/x?limit=1&limit=2')).toThrow(
      expect.objectContaining({ code: 'validation_failed', details: { limit: 'is repeated' } }),
    );
  });

  test('takes the name __proto__ as any other', () => {
    expect(Object.keys(readQuery('/x?__proto__=1'))).toEqual(['__proto__']);
  });
});
