import { fanOut } from '@/server/operations/fan-out';
import type { Database, Transaction } from '@/server/platform/database/database';
import { type EventDraft, nothingPending, type OpenContext } from '@/server/platform/kernel/context';
import { testContext } from '@/server/platform/kernel/testing';
import { finishWork } from './commands/finish-work';
import { newEventId } from './event-outbox/rules';
import type { RequestMeta } from './unit-of-work';

/** For tests: the meta of a unit of work. */
export function testMeta(database: Database, overrides: Partial<OpenContext> = {}): RequestMeta {
  const { tx: _, pending: __, ...given } = testContext(database.reads, overrides);
  return { ...given, fanOut };
}

/** For tests: writes events with any data, without notifications. @returns their ids */
export async function writeEvents(tx: Transaction, drafts: readonly EventDraft[]): Promise<string[]> {
  const events = drafts.map((draft) => ({ ...draft, id: newEventId() }));
  await finishWork(testContext(tx, { pending: { ...nothingPending(), events } }), () => []);
  return events.map(({ id }) => id);
}
