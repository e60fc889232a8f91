import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import type { Actor, OpenContext } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { testSettings } from '@/server/platform/kernel/testing';

export interface TestService {
  readonly database: Database;
  readonly settings: Settings;
  /** Where the clock stands; tests move it. */
  now: Date;
  readonly meta: (actor?: Actor) => RequestMeta;
  /** Runs work as the edge runs an operator's write. */
  readonly run: <Answer>(work: (context: OpenContext) => Promise<Answer>) => Promise<Answer>;
  readonly later: (seconds: number) => void;
}

/** A database with everything that handlers need around them. */
export function testService(database: Database, overrides: Partial<Settings> = {}): TestService {
  const settings = testSettings(overrides);
  const service: TestService = {
    database,
    settings,
    now: new Date('2026-11-20T09:30:00.000Z'),
    meta: (actor = { kind: 'operator' }) => ({
      actor,
      now: service.now,
      address: '127.0.0.1',
      requestId: 'test',
      settings,
      fanOut,
    }),
    run: (work) => inUnitOfWork(database, service.meta(), work),
    later: (seconds) => {
      service.now = new Date(service.now.getTime() + seconds * 1_000);
    },
  };
  return service;
}
