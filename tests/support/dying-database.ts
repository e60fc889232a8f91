import type { Database } from '@/server/platform/database/database';

/** The database as a process sees it that dies at its so-manyth transaction from now: that one and every later one never happen. */
export const dyingAt = (database: Database, fatal: number): Database => {
  let count = 0;
  return {
    ...database,
    transaction: (work) => {
      count += 1;
      if (count >= fatal) return Promise.reject(new Error('killed'));
      return database.transaction(work);
    },
  };
};
