import { forgetProviderNotifications } from '../collections/forget-provider-notifications';
import type { OpenContext } from '../context';
import { forgetOldDeliveries } from '../deliveries/forget-old-deliveries';
import { forgetOldHours } from '../endpoints/forget-old-hours';
import { forgetOldEvents } from '../events/forget-old-events';
import { forgetChallenges } from '../factors/forget-challenges';
import type { App } from '../http/app-parts';
import { forgetOldAnswers, forgetSpentSignatures } from '../http/forget-old-rows';
import type { Job } from '../jobs/job';
import { forgetOldMails } from '../mail/forget-old-mails';
import { forgetSignInAttempts } from '../members/forget-sign-in-attempts';
import { forgetOldNotifications } from '../notifications/forget-old-notifications';
import { forgetOldRequests } from '../requests/forget-old-requests';
import { forgetResets } from '../security/forget-resets';
import { inUnitOfWork } from '../unit-of-work';

const MINUTE = 60_000;
/** Few enough that a transaction is over in a moment; a job that finds as many goes on at once. */
const BATCH = 2_000;

/**
 * What is deleted when its time is over (docs/retention.md says what and why), a batch a transaction, in any number of processes:
 * each deletes what no other holds. Money, audit trail and verification are none of it.
 */
export function retentionJobs({ database, settings, clock }: App): Job[] {
  const job = (name: string, everyMs: number, run: Job['run']): Job => ({ name, everyMs, batch: BATCH, run });
  const inOne =
    (work: (context: OpenContext, limit: number) => Promise<number>): Job['run'] =>
    (limit) => {
      const occasion = { now: clock(), address: null, requestId: null, settings };
      return inUnitOfWork(database, { actor: { kind: 'service' }, ...occasion }, (context) =>
        work(context, limit),
      );
    };
  return [
    job('forget spent signatures', 10_000, (limit) => forgetSpentSignatures(database, limit)),
    job('forget old answers', MINUTE, (limit) => forgetOldAnswers(database, limit)),
    job('forget old requests', MINUTE, (limit) => forgetOldRequests(database, clock(), limit)),
    job('forget old events', MINUTE, (limit) => forgetOldEvents(database, clock(), limit)),
    job('forget old deliveries', MINUTE, (limit) => forgetOldDeliveries(database, clock(), limit)),
    job('forget old hours', 10 * MINUTE, (limit) => forgetOldHours(database, clock(), limit)),
    job('forget old e-mail', 10 * MINUTE, (limit) =>
      forgetOldMails(database, clock(), settings.mailKeptDays, limit),
    ),
    job('forget old notifications', 10 * MINUTE, inOne(forgetOldNotifications)),
    job('forget notifications of providers', MINUTE, (limit) =>
      forgetProviderNotifications(database, clock(), limit),
    ),
    job('forget sign-in attempts', 10 * MINUTE, inOne(forgetSignInAttempts)),
    job('forget factor challenges', 10 * MINUTE, inOne(forgetChallenges)),
    job('forget password resets', 10 * MINUTE, inOne(forgetResets)),
  ];
}
