import { afterEach, describe, expect, it } from 'vitest';
import { deprecationHeaders } from './deprecation';
import { openApiDocument } from './openapi/openapi';
import { defineOperation } from './operation';
import { listWallets } from './wallets/wallets';

const deprecated = { since: '2027-01-15', sunset: '2027-07-15', use: 'List the balances instead.' };

afterEach(() => {
  Object.assign(listWallets, { deprecated: null });
});

describe('a deprecation', () => {
  it('is announced in the fields of RFC 9745 and RFC 8594, with the page that explains it', () => {
    expect(deprecationHeaders(deprecated, 'https://desk.example')).toEqual({
      deprecation: '@1799971200',
      sunset: 'Thu, 15 Jul 2027 00:00:00 GMT',
      link: '<https://desk.example/docs/versioning>; rel="deprecation"; type="text/html", <https://desk.example/docs/versioning>; rel="sunset"; type="text/html"',
    });
  });

  it('stands in the OpenAPI document with its days and what to use instead', () => {
    const described = () => openApiDocument() as { paths: Record<string, { get: object }> };
    expect(described().paths[listWallets.path]?.get).not.toHaveProperty('deprecated');
    Object.assign(listWallets, { deprecated });
    expect(described().paths[listWallets.path]?.get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining(
        'Deprecated since 2027-01-15, and removed on 2027-07-15 or later. List the balances instead.',
      ),
    });
  });

  it.each([
    ['2027-01-15', '2027-07-15', '2027-07-14'],
    ['2026-08-31', '2027-02-28', '2027-02-27'],
    ['2027-12-01', '2028-06-01', '2028-05-31'],
  ])('of %s may end on %s, and no operation is defined that ends on %s', (since, sunset, tooSoon) => {
    const define = (day: string) =>
      defineOperation({ ...listWallets, deprecated: { since, sunset: day, use: 'Something else.' } });
    expect(define(sunset).deprecated).toMatchObject({ sunset });
    expect(() => define(tooSoon)).toThrow(`goes on until ${sunset}, not ${tooSoon}`);
  });
});
