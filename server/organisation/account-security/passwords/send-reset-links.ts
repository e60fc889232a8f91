import { createHash, randomBytes } from 'node:crypto';
import { RESET_MINUTES } from '@/lib/contract/organisation/console-links';
import { inUnitOfWork, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import { type Mail, queueMails } from '@/server/platform/mail/queue-mails';
import { nameInMail } from '@/server/platform/mail/rules';
import { findPersonByEmail } from '../../members/people/find-people';
import type { KnownPerson } from '../../members/rules';
import { recordPersonAct } from '../../sessions/record-person-act';
import { claimRequests, markHandled, type ResetRecord, writeLink } from '../store';

const TOKEN_BYTES = 32;

export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/**
 * Sends reset links for requests whose address has an account.
 * @param limit maximum requests of this transaction
 * @returns how many were processed; fewer than the limit when none is left
 */
export async function sendResetLinks(context: OpenContext, limit: number): Promise<number> {
  const { tx } = context;
  const requests = await claimRequests(tx, limit);
  if (requests.length === 0) return 0;
  const mails: Mail[] = [];
  for (const request of requests) {
    const person = await findPersonByEmail(context, request.email);
    // After a long stop of the jobs the link may expire before it is sent.
    if (person && request.expiresAt > realTime(context)) mails.push(await makeLink(context, request, person));
  }
  await markHandled(
    tx,
    requests.map(({ id }) => id),
  );
  if (mails.length > 0) await queueMails(context, mails);
  return requests.length;
}

async function makeLink(context: OpenContext, request: ResetRecord, person: KnownPerson): Promise<Mail> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await writeLink(context.tx, request.id, person.id, hashToken(token));
  await recordPersonAct(context, {
    personId: person.id,
    action: 'password_reset.requested',
    target: request.id,
    details: { requested_from: request.address },
  });
  const link = `${context.settings.dashboardUrl}/reset-password#${token}`;
  return {
    recipient: person.email,
    subject: 'Set a new password',
    body: [
      `Hello ${nameInMail(person.name)},`,
      `someone requested a new password for your account. This link works once, for ${RESET_MINUTES} minutes:`,
      link,
      'If this was not you, ignore this e-mail. Your password does not change.',
    ].join('\n\n'),
  };
}

/** The job that sends password reset links. Runs often, because a person waits for the e-mail. */
export const resetJob = (parts: WorkParts) => ({
  name: 'send links to new passwords',
  everyMs: 500,
  batch: 20,
  run: (limit: number) =>
    inUnitOfWork(parts.database, serviceMeta(parts), (context) => sendResetLinks(context, limit)),
});
