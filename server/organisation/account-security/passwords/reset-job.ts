import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { sendResetLinks } from './send-reset-links';

/** The job that sends password reset links: often, because a person waits for the e-mail. */
export const resetJob = (parts: WorkParts) => ({
  name: 'send links to new passwords',
  everyMs: 500,
  batch: 20,
  run: (limit: number) =>
    inUnitOfWork(parts.database, serviceMeta(parts), (context) => sendResetLinks(context, limit)),
});
