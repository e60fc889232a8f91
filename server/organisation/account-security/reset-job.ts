import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import type { Settings } from '@/server/platform/kernel/settings';
import { sendResetLinks } from './send-reset-links';

interface ResetJobParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: Clock;
}

/** The job that sends links to new passwords: often, because somebody sits and waits for the e-mail. */
export const resetJob = ({ database, settings, clock }: ResetJobParts) => ({
  name: 'send links to new passwords',
  everyMs: 500,
  batch: 20,
  run: (limit: number) =>
    inUnitOfWork(
      database,
      { actor: { kind: 'service' }, now: clock(), address: null, requestId: null, settings },
      (context) => sendResetLinks(context, limit),
    ),
});
