import { forgetOldEvents } from '@/server/core/event-outbox/forget-old-events';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { forgetOldRequests } from '@/server/developers/request-log/forget-old-requests';
import type { App } from '@/server/http/app-parts';
import { forgetOldAnswers, forgetSpentSignatures } from '@/server/http/forget-old-rows';
import { forgetResets } from '@/server/organisation/account-security/forget-resets';
import { forgetSignInAttempts } from '@/server/organisation/members/people/forget-sign-in-attempts';
import { forgetOldNotifications } from '@/server/organisation/notifications/forget-old-notifications';
import { forgetChallenges } from '@/server/organisation/second-factors/forget-challenges';
import type { OpenContext } from '@/server/platform/kernel/context';
import { forgetOldMails } from '@/server/platform/mail/forget-old-mails';
import { forgetProviderNotifications } from '@/server/treasury/reconciliation/forget-provider-notifications';
import { forgetOldDeliveries } from '@/server/webhooks/deliveries/forget-old-deliveries';
import { forgetOldHours } from '@/server/webhooks/endpoints/forget-old-hours';
import type { Job } from '../scheduler/job';

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
