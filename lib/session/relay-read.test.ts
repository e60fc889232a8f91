import { describe, expect, it } from 'vitest';
import { readAddress } from '@/lib/client/addresses';
import { partnerOperations } from '@/lib/contract/operations';
import { relayTarget } from './relay-read';

const relay = (id: string, query = '') => relayTarget(id, new URLSearchParams(query));
const SCOPE = { org: 'harbour', env: 'test' } as const;

describe('what a browser may read', () => {
  it('is every JSON read of the interface, and nothing else', () => {
    for (const [id, operation] of Object.entries(partnerOperations)) {
      const params = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}=x`).join('&');
      const isRead = operation.method === 'GET' && operation.kind === 'json';
      expect(relay(id, params) !== undefined, id).toBe(isRead);
    }
  });

  it.each(['openSession', 'listSessions', 'createKey', '__proto__', 'constructor', ''])('is not %j', (id) => {
    expect(relay(id)).toBeUndefined();
  });

  it('puts path parameters into the path and leaves the rest of the query as it came', () => {
    expect(relay('getWallet', 'currency=NGN')).toBe('/partner/v1/wallets/NGN');
    expect(relay('listWallets', 'limit=5&limit=6&x=%27')).toBe('/partner/v1/wallets?limit=5&limit=6&x=%27');
    expect(relay('getFundingRequest', 'funding_request_id=a%2Fb%3F')).toBe(
      '/partner/v1/funding-requests/a%2Fb%3F',
    );
  });

  it.each(['', 'currency=', 'currency=.', 'currency=..', 'currency=NGN&currency=USD'])(
    'is nothing when a path parameter is wrong: %j',
    (query) => expect(relay('getWallet', query)).toBeUndefined(),
  );

  it('is what readAddress asks for', () => {
    const url = new URL(
      readAddress(SCOPE, 'getTransaction', { params: { transaction_id: 'a b' }, query: { x: '' } }),
      'http://desk',
    );
    expect(url.pathname).toBe('/api/read/harbour/test/getTransaction');
    expect(relayTarget('getTransaction', url.searchParams)).toBe('/partner/v1/transactions/a%20b');
  });
});
