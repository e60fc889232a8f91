import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { beginSignIn } from '../../members/people/begin-sign-in';

/** An attempt that counts as failed until confirmSignIn reports success. */
interface Attempt {
  readonly attemptId: number;
  /** The account's name in the audit trail, a keyed hash. */
  readonly account: string;
}

/**
 * Admits an attempt at a password or a second factor, in a transaction of its own, so that it counts whatever
 * follows.
 * @throws ApiError rate_limited with `retryAfter` after too many failures
 */
export async function admitAttempt(
  database: Database,
  meta: RequestMeta,
  subject: { readonly email: string; readonly address: string },
): Promise<Attempt> {
  const start = await inUnitOfWork(database, meta, (context) => beginSignIn(context, subject));
  if (start.kind === 'admitted') return start;
  const { seconds } = start;
  throw new ApiError('rate_limited', `Too many failed attempts. Try again in ${seconds} s.`, {}, seconds);
}

/**
 * Records a failed sign-in in the operators' own audit trail.
 * @param account a keyed hash that identifies the account without naming it
 */
export function recordFailedAttempt(context: OpenContext, account: string): void {
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'session.refused',
    target: account,
    details: {},
  });
}
