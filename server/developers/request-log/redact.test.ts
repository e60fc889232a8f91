import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Operation } from '@/lib/contract/operation';
import { type OperationId, operations } from '@/lib/contract/operations';
import { sensitivityOf } from '@/lib/contract/sensitive';
import { redactAnswer, redactPath, redactQuery, redactRequest, withoutSecrets } from './redact';

type Schema = z.core.$ZodType;
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The texts of a value that stand under a mark, found by the schema and by nothing of what redaction does. */
function canariesOf(value: unknown, schema: Schema): string[] {
  if (value === undefined || value === null) return [];
  if (sensitivityOf(schema)) return ['', ...textsIn(value)];
  const def = schema._zod.def as unknown as Definition;
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])].filter((next) => next !== undefined);
  const found = inner.flatMap((next) => canariesOf(value, next));
  if (Array.isArray(value) && def.element) {
    const { element } = def;
    return value.flatMap((each) => canariesOf(each, element));
  }
  const fields = value as Record<string, unknown>;
  return [
    ...found,
    ...Object.entries(def.shape ?? {}).flatMap(([name, next]) => canariesOf(fields[name], next)),
  ];
}

/** Short ones, as a country's code, may stand elsewhere as well. */
const telling = (canaries: readonly string[]) => canaries.filter((text) => text.length > 5);

describe.each(Object.entries(operations) as unknown as [OperationId, Operation][])('%s', (id, operation) => {
  const { example } = operation;

  it('leaves nothing of its example that is marked', () => {
    if (operation.body && example.body) {
      const canaries = telling(canariesOf(example.body, operation.body));
      const sent = JSON.stringify(example.body);
      for (const wasTaken of [true, false]) {
        const kept = redactRequest(id, sent, wasTaken);
        expect(canaries.filter((text) => kept.includes(text))).toEqual([]);
      }
    }
    if (operation.kind === 'json') {
      const kept = redactAnswer(id, JSON.stringify(example.answer), false);
      const canaries = telling(canariesOf(example.answer, operation.answer));
      const plain = JSON.stringify(example.answer);
      expect(canaries.filter((text) => kept.includes(text) && plain.split(text).length === 2)).toEqual([]);
    }
  });

  it('keeps what its example states otherwise', () => {
    if (operation.kind !== 'json') return;
    const kept = redactAnswer(id, JSON.stringify(example.answer), false);
    expect(kept).not.toContain('[unknown field]');
    expect(kept).not.toContain('[not JSON');
    if (canariesOf(example.answer, operation.answer).length === 0) {
      expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(example.answer)));
    }
  });
});

describe('redactRequest', () => {
  it('keeps what an operation knows, and the names of what it does not', () => {
    const sent = '{"amount":"10.00","password":"hunter2","mandate_id":{"secret":"x"}}';
    expect(JSON.parse(redactRequest('fundWallet', sent, false))).toEqual({
      amount: '10.00',
      password: '[unknown field]',
      mandate_id: '[unknown field]',
    });
  });

  it('keeps bytes as they are where they were taken and nothing is marked', () => {
    const sent = '{ "amount": "10.00" }';
    expect(redactRequest('fundWallet', sent, true)).toBe(sent);
    expect(redactRequest('fundWallet', sent, false)).toBe('{"amount":"10.00"}');
  });

  it('stores nothing of what is no JSON, of lists and of texts where an object belongs', () => {
    expect(redactRequest('fundWallet', 'amount=10', false)).toBe('[not JSON, 9 bytes]');
    expect(redactRequest('fundWallet', '["secret"]', false)).toBe('"[unknown field]"');
    expect(redactRequest('fundWallet', '"secret"', false)).toBe('"[unknown field]"');
    expect(redactRequest(null, '{"a":"secret"}', false)).toBe('{"a":"[unknown field]"}');
    expect(redactRequest('listWallets', '{"a":"secret"}', false)).toBe('{"a":"[unknown field]"}');
  });

  it('takes signing secrets out wherever they stand', () => {
    const sent = '{"amount":"sk_test_0123456789abcDEF"}';
    expect(redactRequest('fundWallet', sent, true)).toBe('{"amount":"sk_test_[secret]"}');
    expect(redactRequest('createMandate', '{"bank_code":"7770007779","maximum_amount":"5.00"}', false)).toBe(
      '{"bank_code":"[not valid]","maximum_amount":"5.00"}',
    );
    expect(redactPath(null, '/mandates/7770007779/0198c5a0-3a00-7000-8000-000000000123')).toBe(
      '/mandates/[digits]/0198c5a0-3a00-7000-8000-000000000123',
    );
    expect(redactPath('getMandate', '/partner/v1/mandates/AB7')).toBe('/partner/v1/mandates/[not an id]');
    expect(withoutSecrets('/x/whsec_AbC+/9=/y')).toBe('/x/whsec_[secret]');
  });
});

describe('redactQuery', () => {
  it.each([
    ['listWallets', 'a=1&b', 'a=[unknown field]&b=[unknown field]'],
    ['listTransactions', 'limit=5&currency=NGN', 'limit=5&currency=NGN'],
    ['searchRecords', 'q=ada%40harbour.example', 'q=[personal]'],
    ['listTransactions', 'li%6dit=5&=&%zz=1', 'li%6dit=5&=[unknown field]&%zz=[unknown field]'],
    ['listTransactions', 'cursor=AB7', 'cursor=[not valid]'],
    [null, 'token=x', 'token=[unknown field]'],
  ] as const)('writes %s ?%s as ?%s', (id, query, kept) => {
    expect(redactQuery(id, query)).toBe(kept);
  });
});
