import { describe, expect, it } from 'vitest';
import { operatorAddress, readAddress } from '@/lib/client/addresses';
import { operations, partnerOperations, staffOperations } from '@/lib/contract/operations';
import { memberTarget, operatorTarget } from './relay-read';

const relay = (id: string, query = '') => memberTarget(id, new URLSearchParams(query));
const operatorRelay = (id: string, query = '') => operatorTarget(id, new URLSearchParams(query));
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
    expect(memberTarget('getTransaction', url.searchParams)).toBe('/partner/v1/transactions/a%20b');
  });
});

describe("what an operator's browser may read", () => {
  it('is every JSON read of their desks, and nothing else that operators can do', () => {
    const ids = ['slug', 'document_id', 'question_id', 'operator_id', 'order_id', 'transfer_id', 'reference'];
    const query = [...ids, 'exception_id', 'statement_id', 'method', 'receiving_account_id']
      .map((name) => `${name}=x`)
      .join('&');
    const reads = Object.keys(operations).filter((id) => operatorRelay(id, query) !== undefined);
    const desks = Object.entries(staffOperations).filter(
      ([, { method, kind }]) => method === 'GET' && kind === 'json',
    );
    expect(reads).toEqual(desks.map(([id]) => id));
    expect(reads).toEqual(
      expect.arrayContaining(['getKybCase', 'getDeskOrder', 'getManualTransfer', 'getProviderException']),
    );
    expect(reads).not.toContain('verifyLedger');
    expect(reads).not.toContain('listOperators');
  });

  it('is for operators alone by the contract', () => {
    for (const { access, path } of Object.values(staffOperations)) {
      expect(access).toBe('operator');
      expect(path).toMatch(/^\/operator\/v1\//);
    }
  });

  it.each(['slug=..', 'slug=', 'slug=a&slug=b', ''])('is nothing with a path parameter of %j', (query) =>
    expect(operatorRelay('getKybCase', query)).toBeUndefined(),
  );

  it('is what operatorAddress asks for', () => {
    const url = new URL(operatorAddress('getKybCase', { params: { slug: 'a/b' } }), 'http://desk');
    expect(url.pathname).toBe('/api/operator/getKybCase');
    expect(operatorTarget('getKybCase', url.searchParams)).toBe('/operator/v1/kyb/cases/a%2Fb');
  });
});
