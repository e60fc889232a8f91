import { describe, expect, it } from 'vitest';
import { searchDocumentation } from './search-documentation';

const found = (search: string) => searchDocumentation(search).map(({ href }) => href);

describe('the search of the documentation', () => {
  it.each([
    ['idempotency', '/docs/idempotency'],
    ['insufficient_funds', '/docs/errors#400-the-request'],
    ['Fund a wallet', '/docs/fund-a-wallet'],
    ['retry webhooks', '/docs/webhooks#deliveries'],
    ['fundWallet', '/docs/reference/fundWallet'],
    ['/partner/v1/orders/batch', '/docs/reference/createOrders'],
    ['query_sorted', '/docs/signature-mistakes#the-path-and-its-query'],
  ])('finds %s', (search, href) => {
    expect(found(search).slice(0, 3)).toContain(href);
  });

  it('finds only what has every word, and says where', () => {
    expect(searchDocumentation('clock advance zebra')).toEqual([]);
    expect(searchDocumentation('  ')).toEqual([]);
    expect(searchDocumentation('ulated')).toEqual([]);
    expect(searchDocumentation('( - \\')).toEqual([]);
    expect(found('Idempotency-Key')).toContain('/docs/idempotency');
    const [first] = searchDocumentation('late_settlement');
    expect(first?.excerpt).toContain('late_settlement');
    expect(first?.excerpt.length).toBeLessThan(200);
  });
});
