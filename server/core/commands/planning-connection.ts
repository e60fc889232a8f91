import type { Transaction } from '@/server/platform/database/database';

/** A command needs a transaction of its own: it locks, or writes what no plan has a place for. */
export class NeedsTransaction extends Error {
  override readonly name = 'NeedsTransaction';

  constructor() {
    super('the command can only run in a transaction');
  }
}

const needsTransaction = (): never => {
  throw new NeedsTransaction();
};

/** A builder whose statement may take no lock, which would be gone before anything is decided by what it read. */
const withoutLocks = <Builder extends object>(builder: Builder): Builder =>
  new Proxy(builder, {
    get(target, name) {
      if (name === 'for') return needsTransaction;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      // A promise's own methods run the statement; all others answer a builder.
      if (name === 'then' || name === 'catch' || name === 'finally') return value.bind(target);
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
        return typeof answer === 'object' && answer !== null ? withoutLocks(answer) : answer;
      };
    },
  });

/**
 * The connection of a command that is planned: it selects, each statement for itself, and throws NeedsTransaction at anything
 * else, so that no plan can write or lock by mistake.
 */
export const planningConnection = (reads: Transaction): Transaction =>
  new Proxy(reads, {
    get(target, name) {
      if (name !== 'select') return needsTransaction;
      return (...args: unknown[]) => {
        const builder: object = Reflect.apply(target.select, target, args);
        return withoutLocks(builder);
      };
    },
  });
