import { describe, expect, it } from 'vitest';
import { partnerOperations } from '@/lib/contract/operations';
import { allOperations, callCommand, commandOf, findOperation } from './call.ts';
import { commonOptions } from './command.ts';

describe('operations on the command line', () => {
  it('are all there, each found by its resource and method and by its id', () => {
    expect(allOperations.map(({ id }) => id).sort()).toEqual(Object.keys(partnerOperations).sort());
    for (const operation of allOperations) {
      expect(findOperation(commandOf(operation).split(' '))).toEqual({ operation, taken: 2 });
      expect(findOperation([operation.name])).toEqual({ operation, taken: 1 });
      expect(findOperation([operation.id])).toEqual({ operation, taken: 1 });
    }
  });

  it('have no field that an option of the program takes away', () => {
    const ours = new Set([...commonOptions, 'body', 'file', 'all', 'output', 'idempotency-key']);
    const clashes = allOperations.flatMap(({ id, params, query, body }) =>
      [...params, ...query, ...Object.keys(body ?? {})]
        .filter((name) => ours.has(name))
        .map((name) => `${id} ${name}`),
    );
    expect(clashes).toEqual([]);
  });

  it('explain themselves', () => {
    const helpOf = (...words: string[]) => {
      const found = findOperation(words);
      return found && callCommand(found.operation).help;
    };
    expect(helpOf('orders', 'create')).toContain('--idempotency-key KEY');
    expect(helpOf('wallets', 'fund')).toContain('\n  partner-desk wallets fund NGN --amount 1000.00');
    expect(helpOf('kyb', 'create-document')).toContain(
      '--type certificate_of_incorporation --file document.pdf',
    );
  });
});
