import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { testContext } from '@/server/platform/kernel/testing';
import type { RequestMeta } from './unit-of-work';

/** For tests: what a unit of work is given. */
export function testMeta(database: Database, overrides: Partial<OpenContext> = {}): RequestMeta {
  const { tx: _, pending: __, ...given } = testContext(database.reads, overrides);
  return { ...given, fanOut };
}
