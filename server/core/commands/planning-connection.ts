import type { Transaction } from '@/server/platform/database/database';

/** The command locks, or writes what no plan can contain, so it needs its own transaction. */
export class NeedsTransaction extends Error {
  override readonly name = 'NeedsTransaction';

  constructor() {
    super('the command can only run in a transaction');
  }
}

const needsTransaction = (): never => {
  throw new NeedsTransaction();
};

/** A query builder that refuses locks: a lock would be released before its read is used. */
const withoutLocks = <Builder extends object>(builder: Builder): Builder =>
  new Proxy(builder, {
    get(target, name) {
      if (name === 'for') return needsTransaction;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      // A promise's own methods run the statement; all others return a builder.
      if (name === 'then' || name === 'catch' || name === 'finally') return value.bind(target);
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, args);
        return typeof answer === 'object' && answer !== null ? withoutLocks(answer) : answer;
      };
    },
  });

/**
 * The connection of a planned command. It runs each select as its own statement and throws NeedsTransaction for
 * anything else, so a plan can't write or lock by mistake.
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
