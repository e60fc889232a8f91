import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { RESET_MINUTES } from '@/lib/contract/organisation/console-links';
import { inUnitOfWork, type RequestMeta, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { hashPassword } from '@/server/platform/crypto/passwords';
import type { Database } from '@/server/platform/database/database';
import { type OpenContext, realTime } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { type Mail, queueMails } from '@/server/platform/mail/queue-mails';
import { nameInMail } from '@/server/platform/mail/rules';
import { countedAddress } from '../../members/people/begin-sign-in';
import { findPerson, findPersonByEmail } from '../../members/people/find-people';
import { checkNewPassword } from '../../members/people/passwords';
import { type KnownPerson, normaliseEmail } from '../../members/rules';
import { emailPerson } from '../../second-factors/notices';
import { recordPersonAct } from '../../sessions/record-person-act';
import { REQUEST_MEMORY_MS, resetWait } from '../rules';
import {
  claimRequests,
  insertRequest,
  lockRequests,
  markHandled,
  type ResetRecord,
  readOpenLink,
  readRequests,
  spendLink,
  writeLink,
} from '../store';
import { replacePassword } from './change-password';

const MINUTE = 60_000;

/**
 * Stores a request for a new password; a job finds the account and sends the link. Work, duration and answer are the
 * same with and without an account, and so is the error after too many requests.
 * @throws ApiError rate_limited with `retryAfter`
 */
export async function requestPasswordReset(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.requestPasswordReset>,
): Promise<AnswerOf<typeof operations.requestPasswordReset>> {
  const here: RequestMeta = { ...meta, address: input.address };
  await inUnitOfWork(database, here, (context) => keep(context, input));
  return { data: {} };
}

async function keep(
  { tx, now }: OpenContext,
  input: { readonly email: string; readonly address: string },
): Promise<void> {
  const [email, address] = [normaliseEmail(input.email), countedAddress(input.address)];
  await lockRequests(tx, email, address);
  const since = new Date(now.getTime() - REQUEST_MEMORY_MS);
  const [ofEmail, ofAddress] = [
    await readRequests(tx, { email }, since),
    await readRequests(tx, { address }, since),
  ];
  const seconds = resetWait(ofEmail, ofAddress, now);
  if (seconds > 0) {
    throw new ApiError('rate_limited', `Too many requests. Try again in ${seconds} s.`, {}, seconds);
  }
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE);
  await insertRequest(tx, { id: newId(), email, address, expiresAt, createdAt: now });
}

const TOKEN_BYTES = 32;

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

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
      'If this was not you, ignore this email. Your password does not change.',
    ].join('\n\n'),
  };
}

/** The job that sends password reset links. Runs often, because a person waits for the email. */
export const resetJob = (parts: WorkParts) => ({
  name: 'send links to new passwords',
  everyMs: 500,
  batch: 20,
  run: (limit: number) =>
    inUnitOfWork(parts.database, serviceMeta(parts), (context) => sendResetLinks(context, limit)),
});

/**
 * Sets a new password with an email's link, once, and ends every session of the person. Their second factor stays,
 * so that access to a mailbox is not enough. The password is hashed outside of any transaction.
 * @throws ApiError not_found for a link that is unknown, used or expired; validation_failed for a password that is
 *   easy to guess
 */
export async function completePasswordReset(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.completePasswordReset>,
): Promise<AnswerOf<typeof operations.completePasswordReset>> {
  const tokenHash = hashToken(input.token);
  // Checked first, so that only a valid link makes us hash.
  const ownerId = await readOpenLink(database.reads, tokenHash, meta.now);
  const owner = ownerId === null ? null : await findPerson({ tx: database.reads }, ownerId);
  if (!owner) throw notFound();
  await checkNewPassword({ tx: database.reads }, 'new_password', input.new_password, owner);
  const hash = await hashPassword(input.new_password, meta.settings.passwordCost);
  const here: RequestMeta = { ...meta, address: input.address };
  return inUnitOfWork(database, here, async (context) => {
    const personId = await spendLink(context.tx, tokenHash, context.now);
    if (personId === null) throw notFound();
    const person = await replacePassword(context, personId, hash, { reason: 'password_reset' });
    await recordPersonAct(context, { personId, action: 'password.reset', target: personId });
    await emailPerson(context, person, 'password_reset');
    return { data: { email: person.email } };
  });
}
