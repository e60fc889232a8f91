import { describe, expect, it } from 'vitest';
import { partnerOperations } from '@/lib/contract/operations';
import { operationIndex } from './operation-index';
import { operationView } from './operation-view';

describe('the reference', () => {
  it('has every operation of the interface, whole', () => {
    for (const { id } of operationIndex()) {
      const view = operationView(id);
      expect(view?.operation).toBe(partnerOperations[id]);
      expect(view?.refusals.map(({ status }) => status)).toContain(401);
      expect(view?.refusals.every(({ meaning, codes }) => meaning !== '' && codes.length > 0)).toBe(true);
      const inPath = view?.parameters.filter(({ place }) => place === 'path') ?? [];
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(
        partnerOperations[id].path.match(/\{\w+\}/g) ?? [],
      );
      expect(inPath.every(({ example }) => example !== '')).toBe(true);
    }
  });

  it('tells what an operation takes, answers and refuses', () => {
    const view = operationView('fundWallet');
    expect(view?.exampleTarget).toBe('/partner/v1/wallets/NGN/fund');
    expect(view?.parameters.map(({ name, place }) => [name, place])).toEqual([
      ['currency', 'path'],
      ['Idempotency-Key', 'header'],
    ]);
    expect(view?.body?.fields).toContainEqual(expect.objectContaining({ name: 'amount', required: true }));
    expect(view?.answer).toMatchObject({
      status: 201,
      headers: ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Idempotent-Replayed'],
    });
    expect(view?.refusals.find(({ status }) => status === 429)?.codes).toEqual(['rate_limited']);
  });

  it('knows no other name', () => {
    expect(operationView('toString')).toBeUndefined();
    expect(operationView('openSession')).toBeUndefined();
  });
});
